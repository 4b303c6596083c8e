//! The tables in memory: each is loaded when somebody asks for it, and only once.

use std::{
    collections::{HashMap, VecDeque},
    sync::{Arc, Mutex, PoisonError},
};

use tokio::sync::OnceCell;

use crate::{
    fault::{Fault, Kind},
    limits, random,
    store::{Append, NewTable, StoreError, Stored},
    table::{
        self, Context, Handle,
        entry::{Entry, Fact, Holder},
        names,
        room::Room,
        settings::Settings,
    },
};

type Cell = Arc<OnceCell<Handle>>;

/// The way to every table.
#[derive(Debug)]
pub struct Registry {
    context: Context,
    tables: Mutex<HashMap<String, Cell>>,
}

impl Registry {
    /// Nothing loaded yet.
    pub fn new(context: Context) -> Self {
        Self {
            context,
            tables: Mutex::default(),
        }
    }

    /// The table with this id, as a person may have typed it.
    pub async fn table(&self, id: &str) -> Result<Handle, Fault> {
        let id = random::read_table_id(id).ok_or(Kind::NoTable)?;
        let cell = self.cell(&id)?;
        let loaded = cell.get_or_try_init(|| self.load(&id)).await;
        match loaded {
            Ok(handle) => Ok(handle.clone()),
            Err(fault) => {
                self.remove(&id, &cell);
                Err(fault)
            }
        }
    }

    /// Lets a table run that was set up elsewhere and is in the store already, under epoch 0.
    pub async fn adopt(&self, room: Room) -> Result<Handle, Fault> {
        let cell = self.cell(&room.id)?;
        let hosted =
            cell.get_or_try_init(|| table::host(room, VecDeque::new(), 0, self.context.clone()));
        hosted.await.cloned()
    }

    fn cell(&self, id: &str) -> Result<Cell, Fault> {
        let mut tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(cell) = tables.get(id)
            && cell.get().is_none_or(|handle| !handle.is_closed())
        {
            return Ok(Arc::clone(cell));
        }
        if tables.len() >= limits::TABLES_LOADED {
            tables.retain(|_, cell| cell.get().is_none_or(|handle| !handle.is_closed()));
            if tables.len() >= limits::TABLES_LOADED {
                return Err(Kind::Busy.into());
            }
        }
        let cell = Cell::default();
        tables.insert(id.to_owned(), Arc::clone(&cell));
        Ok(cell)
    }

    /// Forgets a cell that could not be filled, unless another took its place.
    fn remove(&self, id: &str, cell: &Cell) {
        let mut tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        if tables
            .get(id)
            .is_some_and(|kept| Arc::ptr_eq(kept, cell) && kept.get().is_none())
        {
            tables.remove(id);
        }
    }

    async fn load(&self, id: &str) -> Result<Handle, Fault> {
        let store = &self.context.store;
        // Claimed before it is read: whoever had it can add nothing after what is read here.
        let epoch = match store.claim(id).await {
            Ok(epoch) => epoch,
            Err(StoreError::Fenced) => return Err(Kind::NoTable.into()),
            Err(error) => {
                tracing::error!(table = id, %error, "cannot be claimed");
                return Err(Kind::Busy.into());
            }
        };
        let stored = match store.load_table(id).await {
            Ok(Some(stored)) => stored,
            Ok(None) => return Err(Kind::NoTable.into()),
            Err(StoreError::Unreadable(what)) => {
                tracing::error!(table = id, what, "cannot be read");
                return Err(self.damaged(id).await);
            }
            Err(error) => {
                tracing::error!(table = id, %error, "cannot be loaded");
                return Err(Kind::Busy.into());
            }
        };
        match table::open(stored, epoch, self.context.clone()).await {
            Err(Fault::Of(Kind::Damaged)) => Err(self.damaged(id).await),
            opened => opened,
        }
    }

    async fn damaged(&self, id: &str) -> Fault {
        if let Err(error) = table::close_damaged(&self.context.store, id).await {
            tracing::error!(table = id, %error, "cannot be closed");
        }
        Kind::Damaged.into()
    }

    /// Sets up a new table and loads it.
    pub async fn create(
        &self,
        owner: &str,
        settings: Settings,
        mut holders: Vec<Holder>,
    ) -> Result<(String, Handle), Fault> {
        let now = self.context.time.now();
        let id = random::table_id();
        let seats = engawa_rules::seat::Seats::all(settings.seats);
        name_computers(&id, &mut holders);
        let seated = seats.into_iter().zip(&holders);
        let seated: Vec<(u8, String)> = seated
            .filter_map(|(seat, holder)| match holder {
                Holder::Person { id } => Some((seat.number(), id.clone())),
                _ => None,
            })
            .collect();
        let entries: Vec<Entry> = (1..)
            .zip(seats.into_iter().zip(holders))
            .map(|(seq, (seat, holder))| Entry {
                seq,
                time: now,
                fact: Fact::Seated { seat, holder },
                left: None,
                digest: None,
            })
            .collect();
        let new = NewTable {
            id: id.clone(),
            created: now,
            owner: owner.to_owned(),
            settings,
            seed: random::seed(),
        };
        let first = Append {
            table: id.clone(),
            epoch: 0,
            entries: entries.clone(),
            state: None,
            seated: Some(seated),
        };
        let store = &self.context.store;
        let created = store.create_table(new.clone(), first).await;
        created.map_err(|error| {
            tracing::error!(%error, "a table could not be kept");
            Fault::from(Kind::NotStored)
        })?;
        let stored = Stored {
            id: id.clone(),
            created: now,
            owner: new.owner,
            settings: new.settings,
            seed: new.seed,
            entries,
        };
        let cell = self.cell(&id)?;
        let opened = cell.get_or_try_init(|| table::open(stored, 0, self.context.clone()));
        let handle = opened.await?.clone();
        Ok((id, handle))
    }

    /// Tells the loaded tables that somebody has another name, or none any more.
    pub fn renamed(&self, person: &str, name: Option<&str>) {
        let tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        for handle in tables.values().filter_map(|cell| cell.get()) {
            handle.renamed(person.to_owned(), name.map(str::to_owned));
        }
    }
}

/// Gives each computer player that has none a name of its own.
fn name_computers(table: &str, holders: &mut [Holder]) {
    let kept = holders.iter().filter_map(|holder| match holder {
        Holder::Computer { name, .. } => name.clone(),
        _ => None,
    });
    let mut taken: Vec<String> = kept.collect();
    for holder in holders {
        if let Holder::Computer { name, .. } = holder
            && name.is_none()
        {
            let others: Vec<&str> = taken.iter().map(String::as_str).collect();
            let new = names::name(table, &others).to_owned();
            taken.push(new.clone());
            *name = Some(new);
        }
    }
}
