//! `engawa bench`.

use crate::engawa;

#[test]
fn every_game_and_number_of_players_is_measured() {
    let args = [
        "bench",
        "rules",
        "--json",
        "--seconds",
        "0.01",
        "--seed",
        "7",
    ];
    let ran = engawa(&args, "").code(0);
    let bench = &ran.json()[0];
    assert!(bench["seed"].as_str().unwrap().starts_with("07"));
    let results = bench["results"].as_array().unwrap();
    let cases: Vec<String> = results
        .iter()
        .map(|row| format!("{} {}", row["game"].as_str().unwrap(), row["seats"]))
        .collect();
    assert_eq!(
        cases[..5],
        [
            "mana 2",
            "mana 2",
            "seven-ronin 2",
            "seven-ronin 2",
            "seven-ronin 2"
        ]
    );
    let table: Vec<String> = (3..=7)
        .map(|seats| format!("samurai-sword {seats}"))
        .collect();
    assert_eq!(cases[5..], table);
    for row in results {
        assert!(row["playouts_per_second"].as_f64().unwrap() > 0.0);
        assert!(row["actions_per_second"].as_f64() > row["playouts_per_second"].as_f64());
    }
    let people = engawa(&["bench", "rules", "--seconds", "0"], "").code(0);
    assert_eq!(people.lines().len(), 12);
}
