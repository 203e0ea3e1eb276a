import postcss from 'postcss'; import { readFileSync, readdirSync } from 'node:fs';
const decls={}, blocks={}; let lay=0,total=0; const LAY=/^(display|flex|flex-wrap|flex-direction|gap|align-items|align-content|align-self|justify-content|justify-items|justify-self|place-items|grid-template-columns|min-inline-size|padding|padding-.*|margin|margin-.*)$/;
const pure=[];
for(const f of readdirSync('app/styles').filter(n=>n.endsWith('.css'))){ const root=postcss.parse(readFileSync('app/styles/'+f,'utf8')); root.walkRules(r=>{ const ds=r.nodes.filter(n=>n.type==='decl'); if(!ds.length)return; const key=ds.map(d=>d.prop+':'+d.value).sort().join(';'); (blocks[key]??=[]).push(f+' '+r.selector.replace(/\s+/g,' ').slice(0,50)); total+=ds.length; const n=ds.filter(d=>LAY.test(d.prop)).length; lay+=n; if(n===ds.length && r.parent.type==='root')pure.push([f,r.selector.replace(/\s+/g,' '),ds.map(d=>d.prop+':'+d.value).join('; ')]);});}
console.log('decls',total,'layout',lay,'pure layout rules',pure.length, 'lines in pure',pure.reduce((s,[,sel,d])=>s+d.split(';').length+2,0));
if(process.argv[2]==='dup')console.log(Object.entries(blocks).filter(([k,v])=>v.length>1&&k.split(';').length>1).sort((a,b)=>b[1].length*b[0].split(';').length-a[1].length*a[0].split(';').length).slice(0,40).map(([k,v])=>k+'\n   '+v.join(' | ')).join('\n'));
else console.log(pure.map(p=>p.join(' | ')).join('\n'));
