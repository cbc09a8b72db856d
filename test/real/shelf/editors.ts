import { css, js, page, run, sentence, style, times } from '../fixture.js';
import type { ShelfPage } from '../page.js';

const lines = (count: number) => ({ what: 'lines', pattern: /line\s+number\s+(\d+)\b/, count, orSaid: true as const });
const source = "Array.from({length:500},(_,i)=>'const value'+(i+1)+' = '+(i+1)+'; // line number '+(i+1)).join('\\n')";

/** Editors, charts and other things that draw for themselves. */
export const editors: readonly ShelfPage[] = [
  {
    name: 'codemirror',
    npm: ['codemirror'],
    files: () => ({
      '': page(
        'Editor',
        css('codemirror/lib/codemirror.css'),
        `<h1>Editor</h1><textarea id="t"></textarea>${js('codemirror/lib/codemirror.js', 'codemirror/mode/javascript/javascript.js')}${run(`CodeMirror.fromTextArea(document.querySelector('#t'),{lineNumbers:true}).setValue(${source})`)}`,
      ),
    }),
    facts: { height: [380, 12_000], text: [lines(500)] },
  },
  {
    name: 'monaco',
    npm: ['monaco-editor'],
    files: () => ({
      '': page(
        'Editor',
        '',
        `<h1>Editor</h1><div id="e" style="height:500px"></div>${js('monaco-editor/min/vs/loader.js')}${run(`require.config({paths:{vs:'/npm/monaco-editor/min/vs'}});require(['vs/editor/editor.main'],()=>monaco.editor.create(document.querySelector('#e'),{value:${source},language:'javascript'}))`)}`,
      ),
    }),
    facts: { height: [560, 12_000], text: [lines(500)] },
  },
  {
    name: 'ace',
    npm: ['ace-builds'],
    files: () => ({
      '': page(
        'Editor',
        '',
        `<h1>Editor</h1><div id="e" style="height:500px"></div>${js('ace-builds/src-min-noconflict/ace.js')}${run(`ace.config.set('basePath','/npm/ace-builds/src-min-noconflict');const a=ace.edit('e');a.setValue(${source},-1);a.session.setMode('ace/mode/javascript')`)}`,
      ),
    }),
    facts: { height: [560, 12_000], text: [lines(500)] },
  },
  {
    name: 'quill',
    npm: ['quill'],
    files: () => ({
      '': page(
        'Editor',
        css('quill/dist/quill.snow.css'),
        `<h1>Editor</h1><div id="e">${times(60, (at) => `<p>This is line number ${at}</p>`)}</div>${js('quill/dist/quill.js')}${run("new Quill('#e',{theme:'snow'})")}`,
      ),
    }),
    facts: {
      height: [900, 4000],
      text: [{ what: 'lines', pattern: /line\s+number\s+(\d+)\b/, count: 60 }],
      hiddenLines: 0.05,
    },
  },
  {
    name: 'tinymce',
    npm: ['tinymce'],
    files: () => ({
      '': page(
        'Editor',
        '',
        `<h1>Editor</h1><textarea id="e">${times(60, (at) => `&lt;p&gt;This is line number ${at}&lt;/p&gt;`)}</textarea>${js('tinymce/tinymce.min.js')}${run("tinymce.init({selector:'#e',license_key:'gpl',height:500,promotion:false})")}`,
      ),
    }),
    facts: { height: [560, 4500], text: [lines(60)] },
  },
  {
    name: 'chartjs',
    npm: ['chart.js'],
    files: () => ({
      '': page(
        'Figures',
        '',
        `<h1>Figures</h1><canvas id="c" width="800" height="400"></canvas><p>After the chart</p>${js('chart.js/dist/chart.umd.js')}${run("new Chart(document.querySelector('#c'),{type:'bar',data:{labels:['Jan','Feb','Mar'],datasets:[{label:'Sales',data:[12,19,7]}]}})")}`,
      ),
    }),
    facts: {
      height: [600, 1500],
      text: [{ what: 'after the chart', pattern: /After the chart/, count: 1 }],
      ink: [{ what: 'the chart', from: 0.15, to: 0.65, blank: 0.1 }],
    },
  },
  {
    name: 'echarts-tall',
    npm: ['echarts'],
    files: () => ({
      '': page(
        'Report',
        '',
        `<h1>Report</h1>${times(12, (at) => `<h2>Tile ${at}</h2><div id="c${at}" style="height:400px"></div>`)}${js('echarts/dist/echarts.min.js')}${run("for(let i=1;i<=12;i++)echarts.init(document.getElementById('c'+i)).setOption({xAxis:{data:['a','b','c']},yAxis:{},series:[{type:i%2?'bar':'line',data:[i,3*i,2*i]}]})")}`,
      ),
    }),
    facts: {
      height: [5400, 6200],
      text: [{ what: 'headings', pattern: /Tile (\d+)\b/, count: 12 }],
      ink: [{ what: 'the whole page', from: 0, to: 1, blank: 0.25 }],
      longestBlank: 200,
    },
  },
  {
    name: 'three-webgl',
    npm: ['three'],
    files: () => ({
      '': page(
        'Scene',
        '',
        `<h1>Scene</h1><div id="s"></div>${js('three/build/three.min.js')}${run('const r=new THREE.WebGLRenderer({antialias:true});r.setSize(800,500);s.append(r.domElement);const sc=new THREE.Scene();sc.background=new THREE.Color(0x204060);const ca=new THREE.PerspectiveCamera(60,1.6,.1,100);ca.position.z=4;const m=new THREE.Mesh(new THREE.BoxGeometry(2,2,2),new THREE.MeshNormalMaterial());sc.add(m);(function f(){m.rotation.x+=.01;m.rotation.y+=.02;r.render(sc,ca);requestAnimationFrame(f)})()')}`,
      ),
    }),
    facts: { height: [570, 900], ink: [{ what: 'the scene', from: 0.15, to: 0.65, blank: 0.1 }] },
  },
  {
    name: 'vis-timeline',
    npm: ['vis-timeline'],
    files: () => ({
      '': page(
        'History',
        css('vis-timeline/styles/vis-timeline-graph2d.min.css'),
        `<h1>History</h1><div id="t"></div>${js('vis-timeline/standalone/umd/vis-timeline-graph2d.min.js')}${run("new vis.Timeline(document.querySelector('#t'),Array.from({length:12},(_,i)=>({id:i+1,content:'Tile '+(i+1),start:'2025-01-'+String(i+1).padStart(2,'0')})))")}`,
      ),
    }),
    facts: { height: [250, 1500], text: [{ what: 'events', pattern: /Tile (\d+)\b/, count: 12 }] },
  },
  {
    name: 'leaflet',
    npm: ['leaflet'],
    files: () => ({
      '': page(
        'Map',
        css('leaflet/dist/leaflet.css'),
        `<h1>Map</h1><div id="m" style="height:500px"></div>${js('leaflet/dist/leaflet.js')}${run("const m=L.map('m').setView([51.5,-.1],5);L.tileLayer('tile-{z}-{x}-{y}.svg').addTo(m);L.marker([51.5,-.1]).addTo(m).bindPopup('Tile 1: the office').openPopup()")}`,
      ),
      ...tiles(),
    }),
    facts: {
      height: [560, 900],
      text: [{ what: 'popup', pattern: /the office/, count: 1 }],
      ink: [{ what: 'the map', from: 0.15, to: 0.68, blank: 0.05 }],
    },
  },
  {
    name: 'openlayers',
    npm: ['ol'],
    files: () => ({
      '': page(
        'Map',
        css('ol/ol.css'),
        `<h1>Map</h1><div id="m" style="height:500px"></div>${js('ol/dist/ol.js')}${run("new ol.Map({target:'m',layers:[new ol.layer.Tile({source:new ol.source.XYZ({url:'tile-{z}-{x}-{y}.svg'})})],view:new ol.View({center:[0,0],zoom:3})})")}`,
      ),
      ...tiles(),
    }),
    facts: { height: [560, 900], ink: [{ what: 'the map', from: 0.15, to: 0.68, blank: 0.05 }] },
  },
  {
    name: 'fullcalendar',
    npm: ['fullcalendar'],
    files: () => ({
      '': page(
        'Calendar',
        '',
        `<div id="c"></div>${js('fullcalendar/index.global.min.js')}${run("new FullCalendar.Calendar(document.querySelector('#c'),{initialDate:'2025-03-01',events:Array.from({length:9},(_,i)=>({title:'Tile '+(i+1),start:'2025-03-'+String(i+10)}))}).render()")}`,
      ),
    }),
    facts: { height: [700, 1600], text: [{ what: 'events', pattern: /Tile (\d+)\b/, count: 9 }] },
  },
  {
    name: 'jstree',
    npm: ['jquery', 'jstree'],
    files: () => ({
      '': page(
        'Files',
        css('jstree/dist/themes/default/style.min.css'),
        `<h1>Files</h1><div id="t"></div>${js('jquery/dist/jquery.min.js', 'jstree/dist/jstree.min.js')}${run("$('#t').jstree({core:{data:Array.from({length:5},(_,i)=>({text:'Tile '+(i+1),children:[{text:'Tile '+(i+6)}]}))}})")}`,
      ),
    }),
    facts: {
      height: [150, 1500],
      text: [{ what: 'nodes', pattern: /Tile (\d+)\b/, count: 10, orSaid: true }],
      warnings: ['collapsed_content'],
    },
  },
  {
    name: 'mermaid',
    npm: ['mermaid'],
    files: () => ({
      '': page(
        'Diagram',
        '',
        `<h1>Diagram</h1><pre class="mermaid">graph TD\n${times(8, (at) => `N${at}[Tile ${at}] --> N${at + 1}[Tile ${at + 1}]\n`)}</pre>${js('mermaid/dist/mermaid.min.js')}${run('mermaid.initialize({startOnLoad:true})')}`,
      ),
    }),
    facts: { height: [600, 2500], text: [{ what: 'nodes', pattern: /Tile (\d+)\b/, count: 9 }] },
  },
  {
    name: 'katex',
    npm: ['katex'],
    files: () => ({
      '': page(
        'Formulas',
        css('katex/dist/katex.min.css'),
        `<h1>Formulas</h1>${times(30, (at) => `<p>Tile ${at}: <span class="f">\\sum_{i=0}^{${at}} x_i^2 = \\frac{a}{b}</span></p>`)}${js('katex/dist/katex.min.js')}${run("document.querySelectorAll('.f').forEach(f=>katex.render(f.textContent,f))")}`,
      ),
    }),
    facts: { height: [1200, 3000], text: [{ what: 'formulas', pattern: /Tile (\d+)\b/, count: 30 }], hiddenLines: 0.3 },
  },
  {
    name: 'videojs',
    npm: ['video.js'],
    files: () => ({
      '': page(
        'Film',
        css('video.js/dist/video-js.min.css') + style('body{background:#fff}'),
        `<h1>Film</h1><video id="v" class="video-js" controls width="640" height="360" poster="photo.svg"><source src="none.mp4" type="video/mp4"></video><p>${sentence(3)}</p>${js('video.js/dist/video.min.js')}${run("videojs('v')")}`,
      ),
      'photo.svg': {
        type: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360"><rect width="640" height="360" fill="#468"/><text x="40" y="90" font-size="50">Poster</text></svg>',
      },
    }),
    facts: { height: [430, 1000], ink: [{ what: 'the player', from: 0.15, to: 0.5, blank: 0.3 }], hiddenLines: 0.9 },
  },
];

function tiles() {
  const of = (z: number): string[] =>
    Array.from({ length: 2 ** z }, (_, x) =>
      Array.from({ length: 2 ** z }, (__, y) => `tile-${z}-${x}-${y}.svg`),
    ).flat();
  const body =
    '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256" fill="#bdb" stroke="#363" stroke-width="4"/><path d="M0 0L256 256M0 256L256 0" stroke="#363"/></svg>';
  return Object.fromEntries([3, 5].flatMap(of).map((name) => [name, { type: 'image/svg+xml', body }]));
}
