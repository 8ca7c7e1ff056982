/**
 * The only inline script of the site; its hash stands in the content security policy. Before the first paint it sets
 * the theme, and whether the side menu was put away, and holds offers back from a session that may be on a break. It
 * starts the app after `load` or at the first touch, again two seconds after it was lost on the way, and keeps the last button pressed
 * before the app hears of presses itself, so that it can press it again. The whole stylesheet is fetched early but taken up only when somebody moves, or the app asks by
 * `kislapStyles`: the served page carries all it needs, and a new stylesheet styles every element anew. It comes after the
 * served rules and leaves them: taken away in the same step, everything would be laid out anew as well. A browser also
 * tells of a pointer that lies still under a new page; that one has not moved.
 */
export const bootScript = `(()=>{
const d=document.documentElement,w=window;
try{let t=localStorage.getItem("kislap_theme")||"dark";
if(t==="system")t=matchMedia("(prefers-color-scheme: light)").matches?"light":"dark";
d.dataset.theme=t;
d.dir=localStorage.getItem("direction")||"";
if(sessionStorage.getItem("token")){d.dataset.session="in";if(sessionStorage.getItem("calm")!=="0")d.dataset.calm=""}
d.dataset.menu=localStorage.getItem("kislap_menu")||""}catch{}
const css="/assets/"+d.dataset.css+".css",link=(r,f)=>{const c=document.createElement("link");c.rel=r;c.href=css;f(c);document.head.append(c)};
let styles;w.kislapStyles=()=>styles||=new Promise(done=>link("stylesheet",c=>{c.fetchPriority="high";c.onload=c.onerror=()=>done()}));
const moved=e=>{if(e.movementX||e.movementY){removeEventListener(e.type,moved,true);w.kislapStyles()}};addEventListener("pointermove",moved,true);
for(const e of["pointerdown","keydown","touchstart","wheel","scroll","focusin","offline"])addEventListener(e,w.kislapStyles,{once:true,capture:true,passive:true});
let on=0;const go=()=>{if(on++||!d.dataset.app)return;
d.dataset.session||d.dataset.start?w.kislapStyles():link("prefetch",()=>{});
const s=document.createElement("script");s.type="module";s.src=d.dataset.app;s.fetchPriority="low";s.onerror=()=>setTimeout(()=>{on=0;go()},2e3);document.head.append(s)};
let pressed;
const tap=e=>{const b=e.target.closest&&e.target.closest("button");if(b)pressed=b};
addEventListener("click",tap,true);
w.kislapTakeOver=()=>{removeEventListener("click",tap,true);return()=>{if(pressed&&pressed.isConnected)pressed.click()}};
for(const e of["pointerdown","keydown","touchstart"])addEventListener(e,go,{once:true,capture:true,passive:true});
const idle=()=>w.requestIdleCallback?requestIdleCallback(go,{timeout:1500}):setTimeout(go,200);
if(d.dataset.start==="now")go();else if(document.readyState==="complete")idle();else addEventListener("load",idle)
})()`;
