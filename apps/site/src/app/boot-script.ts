/**
 * The only inline script of the site; its hash stands in the content security policy. Before the first paint it sets
 * the theme, and whether the side menu was put away. It starts the app after `load` or at the first touch, and keeps the
 * last button pressed before that, so that the app can press it again. The whole stylesheet is fetched early but linked only when somebody moves, or the
 * app asks by `kislapStyles`: the served page carries all it needs, and linking styles every element of it anew.
 */
export const bootScript = `(()=>{
const d=document.documentElement,w=window;
try{let t=localStorage.getItem("kislap_theme")||"dark";
if(t==="system")t=matchMedia("(prefers-color-scheme: light)").matches?"light":"dark";
d.dataset.theme=t;
d.dir=localStorage.getItem("direction")||"";
if(sessionStorage.getItem("token"))d.dataset.session="in";
d.dataset.menu=localStorage.getItem("kislap_menu")||""}catch{}
const css="/assets/"+d.dataset.css+".css",link=(r,l)=>{const c=document.createElement("link");c.rel=r;c.href=css;c.onload=c.onerror=l;document.head.append(c)};
let styles;w.kislapStyles=()=>styles||=new Promise(done=>link("stylesheet",()=>done()));
for(const e of["pointermove","pointerdown","keydown","touchstart","wheel","scroll","focusin","offline"])addEventListener(e,w.kislapStyles,{once:true,capture:true,passive:true});
let on=0;const go=()=>{if(on++||!d.dataset.app)return;
d.dataset.session||d.dataset.start?w.kislapStyles():link("prefetch",null);
const s=document.createElement("script");s.type="module";s.src=d.dataset.app;s.fetchPriority="low";document.head.append(s)};
w.kislapTap=null;
const tap=e=>{const b=e.target.closest&&e.target.closest("button");if(b)w.kislapTap=b};
addEventListener("click",tap,true);
w.kislapReady=()=>{removeEventListener("click",tap,true);const b=w.kislapTap;w.kislapTap=null;if(b&&b.isConnected)b.click()};
for(const e of["pointerdown","keydown","touchstart"])addEventListener(e,go,{once:true,capture:true,passive:true});
const idle=()=>w.requestIdleCallback?requestIdleCallback(go,{timeout:1500}):setTimeout(go,200);
if(d.dataset.start==="now")go();else if(document.readyState==="complete")idle();else addEventListener("load",idle)
})()`;
