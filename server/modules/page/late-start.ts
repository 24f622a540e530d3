/** What the built page loads, and the page without it. */
interface TakenApart {
  readonly html: string;
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
  /** The application itself; null: the page has none. */
  readonly entry: string | null;
}

/** Takes out of the built page what it loads before it shows anything; addresses as they stand in it. */
export function takeApart(template: string): TakenApart {
  const styles: string[] = [];
  const scripts: string[] = [];
  let entry: string | null = null;
  const html = template
    .replace(
      /\s*<link rel="(stylesheet|modulepreload)"[^>]* href="([^"]+)"[^>]*>/g,
      (_tag, rel, file: string) => {
        (rel === 'stylesheet' ? styles : scripts).push(file);
        return '';
      },
    )
    .replace(/\s*<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>/, (_tag, file: string) => {
      entry = file;
      return '';
    });
  return { html, styles, scripts, entry };
}

/** What the first screen of a page consists of. */
interface LateStart {
  readonly styles: readonly string[];
  /** What the entry imports, in the order of its own imports. */
  readonly needed: readonly string[];
  /** What the screen consists of besides. */
  readonly scripts: readonly string[];
  readonly entry: string | null;
}

/**
 * The script of a drawn page's head: what is typed and pressed before the page is alive is kept for it
 * (src/app/drawn-page/repeat-early-deed.ts), from its first field on while the rest of the page is still coming, and no
 * form is sent by the browser itself.
 */
export function keepEarlyDeeds(nonce: string): string {
  return `<script nonce="${nonce}">(${KEEP})(document,window)</script>`;
}

/**
 * The script at the end of a drawn page that starts the application once everything drawn is to be seen, letters and
 * pictures too, or as soon as somebody begins to do something; at once where nothing is drawn, or somebody is in a
 * field already.
 *
 * @param nonce of scripts and styles
 */
export function lateStart({ styles, needed, scripts, entry }: LateStart, nonce: string): string {
  if (entry === null) return '';
  const parts = JSON.stringify({ styles, needed, scripts, entry }).replaceAll('<', '\\u003c');
  return `<script nonce="${nonce}">(${START})(${parts},document,window)</script>`;
}

/** Runs in the browser as it stands here. */
const KEEP = `(page,view)=>{
  let press=null,held=null,focus=null;
  const typed=new Map(),deeds=['click','input','change','submit'];
  const hear=(event)=>{
    const at=event.target,button=at.closest('button');
    if(event.type==='submit'){event.preventDefault();press=event.submitter;}
    else if(event.type==='click'){if(button)press=button;}
    else if(at.matches('[type=radio],[type=checkbox]'))press=at;
    else{
      if(event.type==='input'||at.matches('select'))press=null;
      typed.delete(at);
      typed.set(at,at.value);
    }
  };
  for(const deed of deeds)view.addEventListener(deed,hear,true);
  const hold=(event)=>{held=event.type==='pointerdown'&&event.pointerType==='mouse'?event.target:null;};
  const holds=['pointerdown','pointerup','pointercancel'];
  for(const sign of holds)view.addEventListener(sign,hold,true);
  const point=({type,target})=>{
    if(type==='focusin')focus=target;
    else view.setTimeout(()=>{if(focus===target&&page.activeElement!==target)focus=null;});
  };
  for(const move of ['focusin','focusout'])view.addEventListener(move,point,true);
  view.butacaEarly=()=>{
    for(const deed of deeds)view.removeEventListener(deed,hear,true);
    for(const sign of holds)view.removeEventListener(sign,hold,true);
    for(const move of ['focusin','focusout'])view.removeEventListener(move,point,true);
    return {typed,press,held,focus};
  };
}`.replaceAll(/\n\s*/g, '');

/**
 * Runs in the browser as it stands here. What the entry needs is evaluated one by one, with turns for what else waits.
 * The sheets begin to count together, in their order and behind every other: one with layers that came between others
 * would have the whole page laid out anew.
 */
const START = `(parts,page,view)=>{
  const nonce=page.currentScript.nonce,signs=['pointerdown','pointermove','touchstart','keydown','focusin'];
  let started=false;
  const make=(tag,fields)=>Object.assign(page.createElement(tag),{nonce,crossOrigin:''},fields);
  const start=async()=>{
    if(started)return;
    started=true;
    for(const sign of signs)view.removeEventListener(sign,start,true);
    const scripts=[...parts.needed,parts.entry,...parts.scripts];
    page.head.append(...scripts.map((href)=>make('link',{rel:'modulepreload',href})));
    const sheetsAhead=Promise.all(parts.styles.map((href)=>come(page.head,{rel:'preload',as:'style',href})));
    for(const file of parts.needed)await import(file).then(turn,turn);
    await sheetsAhead;
    for(const href of parts.styles)await come(page.body,{rel:'stylesheet',href});
    void page.body.offsetWidth;
    await turn();
    page.head.append(make('script',{type:'module',src:parts.entry}));
  };
  const come=(place,fields)=>
    new Promise((resolve)=>place.append(make('link',{...fields,onload:resolve,onerror:resolve})));
  const turn=()=>new Promise((resolve)=>view.setTimeout(resolve));
  if(!page.getElementById('root').hasChildNodes()||page.activeElement!==page.body)return start();
  for(const sign of signs)view.addEventListener(sign,start,{capture:true,passive:true});
  const seen=()=>view.requestAnimationFrame(()=>view.setTimeout(start));
  if(page.readyState==='complete')seen();else view.addEventListener('load',seen);
}`.replaceAll(/\n\s*/g, '');
