//! scratch
use engawa_minds::mana::study::Study;
use std::sync::atomic::AtomicBool;
fn main() {
    let a: Vec<u64> = std::env::args()
        .skip(1)
        .filter_map(|a| a.parse().ok())
        .collect();
    let s = Study {
        rounds: a[0] as u32,
        field: a[1] as usize,
        nodes: a[2],
        seed: a[3],
    };
    let r = s
        .run(&AtomicBool::new(false), &mut |r| eprintln!("{r}"))
        .unwrap();
    println!(
        "# Set-ups of the advanced variant, the best first. Made by:\n# engawa train mana --setups --seed {}",
        a[3]
    );
    for (n, f) in ["black", "white"].iter().zip(r) {
        for o in f {
            println!("# {:.3}\n{n} {}", o.share, o.set_up);
        }
    }
}
