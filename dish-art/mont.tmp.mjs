import sharp from 'sharp'
const [out, ...files] = process.argv.slice(2)
const H = Number(process.env.H ?? 844)
const imgs = await Promise.all(files.map(async f => { let s = sharp('/tmp/shots/'+f+'.png'); const m = await s.metadata(); const top = Number(process.env.TOP??0); const h=Math.min(H, m.height-top); const b = await s.extract({left:0,top,width:m.width,height:h}).png().toBuffer(); return {b, w:m.width} }))
let x=0; const comp=imgs.map(i=>{const r={input:i.b,left:x,top:0}; x+=i.w+16; return r})
await sharp({create:{width:x,height:H,channels:3,background:'#888'}}).composite(comp).png().toFile(out)
