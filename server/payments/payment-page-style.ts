/** The style of our pages between the checkout and a bank: system letters, the colours of the application's theme, both colour schemes. */
export const PAYMENT_PAGE_STYLE = `
:root { color-scheme: light dark; --ground: #fbf8f5; --paper: #fff; --ink: #221c18; --soft: #544940; --line: #dcd1c5; --main: #8a1838; --on-main: #fff; --focus: #8a1838; --warn: #fff7e3; --warn-ink: #634006; }
@media (prefers-color-scheme: dark) { :root { --ground: #141010; --paper: #1b1615; --ink: #f0e9e3; --soft: #b8aba1; --line: #524843; --main: #bb3653; --focus: #f0e9e3; --warn: rgb(246 196 91 / 12%); --warn-ink: #f6c45b; } }
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
button:focus-visible, summary:focus-visible, a:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
`;
