//! The web client inside the program.

use crate::support::Site;

/// The page is there at every address that is the browser's own, and so is what it asks for; a
/// file that is not there is no page.
#[tokio::test]
async fn the_page_and_its_files_are_there() {
    let site = Site::start().await;
    for path in ["/", "/lobby", "/tables/anything"] {
        let page = site.nobody().get(path).await;
        assert_eq!(page.status, 200, "{path}");
        assert!(
            page.text.contains("<div id=\"app\"></div>"),
            "{path}: {}",
            page.text
        );
    }
    let page = site.nobody().get("/").await.text;
    let script = page
        .split("src=\"")
        .nth(1)
        .and_then(|rest| rest.split('"').next());
    let file = site.nobody().get(script.expect("a script")).await;
    assert_eq!(file.status, 200);
    assert!(
        file.head.contains("text/javascript") && file.head.contains("immutable"),
        "{}",
        file.head
    );
    for path in ["/assets/none.js", "/api/none"] {
        assert_eq!(site.nobody().get(path).await.code(), (404, "not_found"));
    }
    site.stop().await;
}
