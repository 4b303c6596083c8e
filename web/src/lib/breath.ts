/**
 * Lets the browser do whatever waits: what is built in one go keeps a slow phone from answering a touch.
 */
export const breath = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
