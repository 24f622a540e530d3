/** The style of our pages between the checkout and a bank: system letters, the application's wine red, both colour schemes. */
export const PAYMENT_PAGE_STYLE = `
:root { color-scheme: light dark; --ground: #fbf8f5; --paper: #fff; --ink: #1b1b23; --soft: #5d5c6b; --line: #dcdae8; --main: #8a1538; --on-main: #fff; --warn: #fff4d6; --warn-ink: #5c4300; }
@media (prefers-color-scheme: dark) { :root { --ground: #171314; --paper: #221d1e; --ink: #f1f0f7; --soft: #a9a7b8; --line: #383646; --main: #f2a3b7; --on-main: #2b0a14; --warn: #3a2f10; --warn-ink: #ffe3a0; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 1rem; background: var(--ground); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
main { width: 100%; max-width: 26rem; background: var(--paper); border: 1px solid var(--line); border-radius: 1rem; padding: 1.75rem; }
h1 { margin: 0 0 .75rem; font-size: 1.5rem; line-height: 1.2; }
.notice { margin: 0 0 1.25rem; padding: .75rem 1rem; border-radius: .5rem; background: var(--warn); color: var(--warn-ink); font-size: .9375rem; }
dl { display: flex; justify-content: space-between; align-items: baseline; gap: 1rem; margin: 0 0 1.5rem; padding: 1rem 0; border-block: 1px solid var(--line); }
dt { color: var(--soft); }
dd { margin: 0; font-size: 1.5rem; font-weight: 700; font-variant-numeric: tabular-nums; }
form, fieldset { display: grid; gap: .75rem; }
fieldset { margin: 0 0 1.25rem; padding: 0; border: 0; min-width: 0; }
fieldset:last-child { margin-bottom: 0; }
legend { margin-bottom: .5rem; padding: 0; color: var(--soft); font-size: .9375rem; }
summary { padding: .625rem 0; font-weight: 600; color: var(--soft); cursor: pointer; }
button, a.main { display: block; min-height: 48px; padding: .625rem 1rem; border-radius: .625rem; border: 1px solid var(--line); background: transparent; color: inherit; font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer; }
button.main, a.main { border-color: var(--main); background: var(--main); color: var(--on-main); }
button:hover, a.main:hover { filter: brightness(1.08); }
button:focus-visible, summary:focus-visible, a:focus-visible { outline: 3px solid var(--main); outline-offset: 2px; }
`;
