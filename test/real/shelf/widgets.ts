import { css, js, json, openApi, page, run, style, times } from '../fixture.js';
import type { ShelfPage } from '../page.js';

/** Fields, charts and lists that a component draws in place of the browser's own. */
export const widgets: readonly ShelfPage[] = [
  {
    name: 'element-plus',
    npm: ['element-plus', 'vue'],
    files: () => ({
      '': page(
        'Booking',
        css('element-plus/dist/index.css'),
        `<div id="app"><h1>Booking</h1><el-form label-width="120px"><el-form-item label="Name"><el-input v-model="name" placeholder="Please enter"></el-input></el-form-item><el-form-item label="Delivery"><el-switch v-model="on"></el-switch></el-form-item><el-form-item label="Kind"><el-checkbox-group v-model="kinds"><el-checkbox label="Online" value="Online"></el-checkbox><el-checkbox label="Offline" value="Offline"></el-checkbox></el-checkbox-group></el-form-item><el-form-item label="Text"><el-input type="textarea" placeholder="Your remarks"></el-input></el-form-item></el-form><el-collapse><el-collapse-item title="Terms of delivery" name="1"><div>Clause 1: goods are delivered within ten days.</div></el-collapse-item><el-collapse-item title="Terms of payment" name="2"><div>Clause 2: payment is due within thirty days.</div></el-collapse-item></el-collapse><el-table :data="rows" height="250"><el-table-column prop="n" label="Name"></el-table-column></el-table><el-pagination layout="prev, pager, next" :total="300" :page-size="30"></el-pagination></div>${js('vue/dist/vue.global.prod.js', 'element-plus/dist/index.full.min.js')}${run("Vue.createApp({data:()=>({name:'',on:true,kinds:['Online'],rows:[...Array(30)].map((_,i)=>({n:'Guest '+(i+1)}))})}).use(ElementPlus).mount('#app')")}`,
      ),
    }),
    facts: {
      height: [600, 1600],
      text: [
        { what: 'guests', pattern: /Guest (\d+)/, count: 30 },
        { what: 'placeholders', pattern: /Please enter|Your remarks/, count: 2, exactly: true },
        { what: 'clauses', pattern: /Clause (\d):/, count: 2 },
      ],
      controls: [
        /"label":"Name","value":"","placeholder":"Please enter"/,
        /"kind":"switch","label":"Delivery".*"checked":true/,
        /"label":"Online".*"checked":true/,
        /"label":"Offline".*"checked":false/,
      ],
      said: [/paged_list 1 of 10/],
    },
  },
  {
    name: 'ionic',
    npm: ['@ionic/core'],
    files: () => ({
      '': page(
        'Mailbox',
        `${css('@ionic/core/css/ionic.bundle.css')}<script type="module" src="/npm/@ionic/core/dist/ionic/ionic.esm.js"></script>`,
        `<ion-app><ion-header><ion-toolbar><ion-title>Mailbox</ion-title></ion-toolbar></ion-header><ion-content><ion-searchbar placeholder="Find a letter"></ion-searchbar><ion-list>${times(60, (at) => `<ion-item><ion-label>Letter ${at} from somebody</ion-label></ion-item>`)}</ion-list><ion-item><ion-toggle checked>Receive letters</ion-toggle></ion-item><ion-item><ion-checkbox>I agree</ion-checkbox></ion-item></ion-content></ion-app>`,
      ),
    }),
    facts: {
      height: [2800, 3600],
      text: [
        { what: 'letters', pattern: /Letter (\d+) from/, count: 60 },
        { what: 'the placeholder', pattern: /Find a letter/, count: 1 },
      ],
      controls: [/"label":"Receive letters","checked":true/, /"label":"I agree","checked":false/],
      complete: true,
    },
  },
  {
    name: 'rapidoc',
    npm: ['rapidoc'],
    files: () => ({
      '': page(
        'Interface',
        '',
        `<rapi-doc spec-url="api.json" render-style="read" show-header="false"></rapi-doc><script type="module" src="/npm/rapidoc/dist/rapidoc-min.js"></script>`,
      ),
      'api.json': json(openApi(40)),
    }),
    facts: { height: [12_000, 60_000], text: [{ what: 'operations', pattern: /Operation title (\d+)\b/, count: 40 }] },
  },
  {
    name: 'apexcharts',
    npm: ['apexcharts'],
    files: () => ({
      '': page(
        'Sales',
        '',
        `<h1>Sales</h1><div id="c" style="width:800px"></div>${js('apexcharts/dist/apexcharts.min.js')}${run("new ApexCharts(document.querySelector('#c'),{chart:{type:'bar',height:400},title:{text:'Sales of the year'},series:[{name:'Units',data:[30,40,45,50]}],xaxis:{categories:['Spring','Summer','Autumn','Winter']}}).render()")}`,
      ),
    }),
    // The numbers on its bars are seen when these have grown.
    facts: {
      height: [480, 800],
      text: [{ what: 'seasons', pattern: /(Spring|Summer|Autumn|Winter)/, count: 4 }],
      hiddenLines: 0,
      complete: true,
    },
  },
  {
    name: 'cytoscape',
    npm: ['cytoscape'],
    files: () => ({
      '': page(
        'Companies',
        style('body{margin:0}#c{width:100vw;height:100vh}'),
        `<div id="c"></div>${js('cytoscape/dist/cytoscape.min.js')}${run("cytoscape({container:document.querySelector('#c'),elements:[...Array(12)].map((_,i)=>({data:{id:'n'+i,label:'Company '+i}})),style:[{selector:'node',style:{label:'data(label)'}}],layout:{name:'circle'}})")}`,
      ),
    }),
    facts: {
      height: [800, 800],
      warnings: ['partial_region'],
      said: [/canvas 0 of null The page draws on/],
      allowed: ['empty_page'],
    },
  },
  {
    name: 'xterm',
    npm: ['xterm'],
    files: () => ({
      '': page(
        'Terminal',
        css('xterm/css/xterm.css'),
        `<h1>Terminal</h1><div id="t"></div>${js('xterm/lib/xterm.js')}${run("const t=new Terminal({rows:20,cols:80});t.open(document.querySelector('#t'));for(let i=1;i<=200;i++)t.writeln('Line '+i+' of the session')")}`,
      ),
    }),
    facts: {
      height: [400, 800],
      text: [{ what: 'lines', pattern: /Line (\d+) of the session/, count: 200 }],
      said: [/virtual_list/],
    },
  },
  {
    name: 'jsoneditor',
    npm: ['jsoneditor'],
    files: () => ({
      '': page(
        'Contract',
        css('jsoneditor/dist/jsoneditor.min.css'),
        `<h1>Contract</h1><div id="e" style="width:700px;height:400px"></div>${js('jsoneditor/dist/jsoneditor.min.js')}${run("new JSONEditor(document.querySelector('#e'),{mode:'tree'}).set({title:'Contract 4711',parties:Array.from({length:40},(_,i)=>({name:'Party '+i})),note:'Signed in two copies'})")}`,
      ),
    }),
    facts: {
      height: [480, 800],
      text: [{ what: 'values', pattern: /Contract 4711|Signed in two copies/, count: 2 }],
      warnings: ['collapsed_content'],
      said: [/collapsed 0 of 1 .*parties/],
      counted: [{ region: /^collapsed /, times: 1 }],
    },
  },
  {
    name: 'jspreadsheet',
    npm: ['jspreadsheet-ce', 'jsuites'],
    files: () => ({
      '': page(
        'Sheet',
        css('jspreadsheet-ce/dist/jspreadsheet.css', 'jsuites/dist/jsuites.css'),
        `<h1>Sheet</h1><div id="s"></div>${js('jsuites/dist/jsuites.js', 'jspreadsheet-ce/dist/index.js')}${run("jspreadsheet(document.querySelector('#s'),{data:Array.from({length:300},(_,i)=>['Row '+(i+1),i%2===0]),columns:[{type:'text',title:'Name',width:200},{type:'checkbox',title:'Paid'}],pagination:50})")}`,
      ),
    }),
    facts: {
      height: [1200, 2200],
      text: [{ what: 'rows', pattern: /Row (\d+)\b/, count: 50 }],
      said: [/paged_list 1 of 6/],
    },
  },
];
