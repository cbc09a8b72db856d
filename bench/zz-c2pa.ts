import { readFileSync } from 'node:fs';
import { createPrivateKey } from 'node:crypto';
import { Worker } from 'node:worker_threads';
const cpu=(l:string,b:NodeJS.CpuUsage,t:number)=>{const d=process.cpuUsage(b);console.log(l,'cpu',((d.user+d.system)/1e3).toFixed(0),'wall',(performance.now()-t).toFixed(0))};
const bytes=readFileSync('node_modules/@contentauth/c2pa-wasm/pkg/c2pa_bg.wasm');
for(let i=0;i<2;i++){const b=process.cpuUsage(),t=performance.now();await WebAssembly.compile(bytes);cpu('compile',b,t)}
const mod=await WebAssembly.compile(bytes);
const { default: initialise, WasmBuilder, WasmReader } = await import('@contentauth/c2pa-wasm');
const { MemoryBlob, MemoryReader } = await import('../daemon/sealing/content-credentials/memory-blob.js');
const { coseSign1 } = await import('../daemon/sealing/content-credentials/cose.js');
const { ensureSigningIdentity } = await import('../daemon/sealing/content-credentials/identity.js');
const id = await ensureSigningIdentity('/tmp/speedprof', { now: () => new Date(), randomBytes: (n: number) => crypto.getRandomValues(new Uint8Array(n)) } as any);
Object.assign(globalThis, { FileReaderSync: MemoryReader });
{const b=process.cpuUsage(),t=performance.now();await initialise({module_or_path:mod});cpu('init',b,t)}
const jpeg=readFileSync('/tmp/speedprof/plain.jpeg');
const settings={builder:{thumbnail:{enabled:false}},verify:{verify_after_sign:false,verify_trust:false,remote_manifest_fetch:false,ocsp_fetch:false}};
for(let i=0;i<4;i++){
 let b=process.cpuUsage(),t=performance.now();
 const builder=WasmBuilder.fromJson(JSON.stringify({claim_generator_info:[{name:'evidence',version:'1'}],title:'x',format:'image/jpeg',assertions:[{label:'c2pa.actions.v2',data:{actions:[{action:'c2pa.created',digitalSourceType:'http://cv.iptc.org/newscodes/digitalsourcetype/screenCapture'}]}}]}),JSON.stringify(settings));
 const key=createPrivateKey(id.privateKeyPem);
 const signed=await builder.sign({alg:'es256',reserveSize:20000,sign:(c:any)=>Promise.resolve(coseSign1(c,key,id.chain,20000))} as any,[], 'image/jpeg', new MemoryBlob(jpeg as any,'image/jpeg'));
 cpu('sign',b,t); b=process.cpuUsage(),t=performance.now();
 const r=await WasmReader.fromBytes('image/jpeg',signed,JSON.stringify(settings)); r.json(); cpu('read',b,t);
 b=process.cpuUsage();t=performance.now();
 const r2=await WasmReader.fromBytes('image/jpeg',signed,JSON.stringify({...settings,verify:{...settings.verify,verify_after_reading:false}})); const j=r2.json(); cpu('read unverified',b,t); if(i==0)console.log(j.length, JSON.parse(j).validation_state, JSON.parse(r.json()).validation_state, r.json().length);
}
{const b=process.cpuUsage(),t=performance.now();await new Promise(r=>{const w=new Worker('',{eval:true,execArgv:[]});w.on('exit',r)});cpu('empty worker',b,t)}
