//! The store: nothing twice, nothing by one who lost the table, nothing half.

use std::sync::Arc;

use engawa_rules::{rng::Seed, seat::Seat};
use engawa_server::{
    metrics::Metrics,
    store::{Append, NewTable, Store, StoreError},
    table::{
        entry::{Entry, Fact, Holder},
        settings::{ClockSettings, Settings},
    },
};
use serde_json::Value;
use tempfile::TempDir;

fn entry(seq: u64) -> Entry {
    Entry {
        seq,
        time: seq,
        fact: Fact::Seated {
            seat: Seat::new(0),
            holder: Holder::Open,
        },
        left: None,
        digest: None,
    }
}

fn append(table: &str, epoch: i64, seqs: &[u64]) -> Append {
    Append {
        table: table.to_owned(),
        epoch,
        entries: seqs.iter().copied().map(entry).collect(),
        state: None,
        seated: None,
    }
}

fn new_table(id: &str) -> NewTable {
    NewTable {
        id: id.to_owned(),
        created: 1,
        owner: "o".to_owned(),
        settings: Settings {
            game: "mana".to_owned(),
            options: Value::Null,
            seats: 2,
            listed: true,
            clock: ClockSettings::None,
            free_text: false,
            rematch_of: None,
        },
        seed: Seed::from_number(1),
    }
}

async fn open(directory: &TempDir) -> Store {
    let opened = Store::open(directory.path(), Arc::new(Metrics::default())).await;
    opened.expect("opens").0
}

async fn seqs(store: &Store, table: &str) -> Vec<u64> {
    let stored = store.load_table(table).await.expect("loads");
    let entries = stored.expect("is there").entries;
    entries.iter().map(|entry| entry.seq).collect()
}

#[tokio::test]
async fn an_entry_is_taken_once_and_only_from_who_holds_the_table() {
    let directory = TempDir::new().expect("a directory");
    let store = open(&directory).await;
    store
        .create_table(new_table("a"), append("a", 0, &[1]))
        .await
        .expect("is kept");
    let first = store.claim("a").await.expect("is claimed");
    store
        .append(append("a", first, &[2]))
        .await
        .expect("is kept");
    let again = store.append(append("a", first, &[2])).await;
    assert!(matches!(again, Err(StoreError::Fenced)), "{again:?}");
    let second = store.claim("a").await.expect("is claimed");
    let late = store.append(append("a", first, &[3])).await;
    assert!(matches!(late, Err(StoreError::Fenced)), "{late:?}");
    store
        .append(append("a", second, &[3]))
        .await
        .expect("is kept");
    // Of several entries either all are kept or none.
    let half = store.append(append("a", second, &[4, 3])).await;
    assert!(matches!(half, Err(StoreError::Fenced)), "{half:?}");
    assert_eq!(seqs(&store, "a").await, [1, 2, 3]);
    let unknown = store.claim("b").await;
    assert!(matches!(unknown, Err(StoreError::Fenced)), "{unknown:?}");
}

#[tokio::test]
async fn one_bad_write_in_a_group_harms_no_other() {
    let directory = TempDir::new().expect("a directory");
    let store = open(&directory).await;
    store
        .create_table(new_table("a"), append("a", 0, &[1]))
        .await
        .expect("is kept");
    store
        .create_table(new_table("b"), append("b", 0, &[1]))
        .await
        .expect("is kept");
    let mut tasks = Vec::new();
    for seq in 2..40 {
        let (store, table) = (store.clone(), if seq % 2 == 0 { "a" } else { "b" });
        let epoch = if seq % 7 == 0 { 9 } else { 0 };
        tasks.push(tokio::spawn(async move {
            let done = store.append(append(table, epoch, &[seq])).await;
            assert_eq!(done.is_ok(), epoch == 0, "{done:?}");
        }));
    }
    for task in tasks {
        task.await.expect("no panic");
    }
    let kept = seqs(&store, "a").await.len() + seqs(&store, "b").await.len();
    assert_eq!(kept, 2 + 38 - 5);
}

#[tokio::test]
async fn what_is_asked_for_before_the_end_is_written() {
    let directory = TempDir::new().expect("a directory");
    let opened = Store::open(directory.path(), Arc::new(Metrics::default())).await;
    let (store, writer) = opened.expect("opens");
    store
        .create_table(new_table("a"), append("a", 0, &[1]))
        .await
        .expect("is kept");
    drop(store);
    writer.await.expect("no panic");
    let store = open(&directory).await;
    assert_eq!(seqs(&store, "a").await, [1]);
}
