/** Leaves the application for another page, such as a payment provider's. */
export function leaveTo(url: string): void {
  window.location.assign(url);
}
