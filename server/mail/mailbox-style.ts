/** The style of the developer's mailbox: narrow, light and dark. */
export const MAILBOX_STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; background: light-dark(#f7f5f4, #17151a); color: light-dark(#1b1b23, #eceaf0); }
main { max-width: 46rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 .5rem; }
a { color: light-dark(#8a1538, #ff9db4); overflow-wrap: anywhere; }
.notice, .whom, .empty { color: light-dark(#5c5866, #aaa4b5); margin: .25rem 0 1rem; }
ol { list-style: none; margin: 1.5rem 0 0; padding: 0; display: grid; gap: .5rem; }
li { background: light-dark(#fff, #221f28); border-radius: .75rem; padding: .875rem 1rem; }
li a { text-decoration: none; }
li a:hover { text-decoration: underline; }
li .whom { margin: .125rem 0 0; font-size: .875rem; }
iframe { width: 100%; height: 44rem; border: 0; border-radius: .75rem; background: #fff; }
details { margin-top: 1rem; }
summary { cursor: pointer; padding: .5rem 0; }
pre { white-space: pre-wrap; background: light-dark(#fff, #221f28); border-radius: .75rem; padding: 1rem; }
`;
