/** What a reader of the rulebook looks for just now, word by word; each word is marked where it is found. */
export const sought = $state({ words: [] as string[] });
