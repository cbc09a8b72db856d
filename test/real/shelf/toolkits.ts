import { bundle } from '../bundle.js';
import { css, js, page, run, style, times } from '../fixture.js';
import type { ShelfPage } from '../page.js';

const clauses = (count: number) => ({ what: 'clauses', pattern: /Clause (\d+):/, count });
const clause = (at: number): string => `Clause ${at}: the parties agree.`;
const meanings = { what: 'meanings', pattern: /Meaning (\d) of the word/, count: 4 };

/** Component toolkits of design systems, and grids, tours and tooltips that are made without the usual signs. */
export const toolkits: readonly ShelfPage[] = [
  {
    name: 'vuetify',
    npm: ['vuetify', 'vue'],
    files: () => ({
      '': page(
        'Offer',
        css('vuetify/dist/vuetify.min.css'),
        `<div id="app"><v-app><v-main><v-container><h1>Offer</h1><v-expansion-panels><v-expansion-panel v-for="n in 3" :title="'Part '+n" :text="'Clause '+n+': the parties agree.'"></v-expansion-panel></v-expansion-panels><v-data-table :items="rows" :headers="[{title:'Name',key:'name'}]"></v-data-table><v-stepper :items="['One','Two','Three']"><template v-for="n in 3" v-slot:['item.'+n]>Step text {{n}}</template></v-stepper><v-carousel height="200"><v-carousel-item v-for="n in 4"><h2>Slide {{n}}</h2></v-carousel-item></v-carousel></v-container></v-main></v-app></div>${js('vue/dist/vue.global.prod.js', 'vuetify/dist/vuetify.min.js')}${run("Vue.createApp({data:()=>({rows:[...Array(64)].map((_,i)=>({name:'Guest '+(i+1)}))})}).use(Vuetify.createVuetify()).mount('#app')")}`,
      ),
    }),
    facts: {
      height: [1000, 2200],
      text: [clauses(3), { what: 'guests', pattern: /Guest (\d+)/, count: 10 }],
      said: [/paged_list 10 of 64/, /carousel 1 of 4/],
    },
  },
  {
    // Its rows are moved by a script in a box that hides the rest.
    name: 'antd-virtual-table',
    npm: ['antd', 'dayjs', 'react', 'react-dom'],
    files: () => ({
      '': page(
        'Lines',
        css('antd/dist/reset.css'),
        `<div id="r"></div>${js('react/umd/react.production.min.js', 'react-dom/umd/react-dom.production.min.js', 'dayjs/dayjs.min.js', 'antd/dist/antd.min.js')}${run("ReactDOM.createRoot(document.querySelector('#r')).render(React.createElement(antd.Table,{virtual:true,scroll:{x:600,y:300},pagination:false,dataSource:[...Array(150)].map((_,i)=>({key:i,name:'Line '+(i+1)+' of the bill'})),columns:[{title:'Name',dataIndex:'name',width:600}]}))")}`,
      ),
    }),
    facts: {
      height: [300, 800],
      text: [{ what: 'lines', pattern: /Line (\d+) of the bill/, count: 150 }],
      said: [/virtual_list .*scrolled to its end; 150 rows/],
    },
  },
  {
    // Rows come by scrolling, and a pager beside them leads to the same rows.
    name: 'devextreme-virtual-pager',
    npm: ['devextreme-dist', 'jquery'],
    files: () => ({
      '': page(
        'Guests',
        css('devextreme-dist/css/dx.light.css'),
        `<h1>Guests</h1><div id="g"></div>${js('jquery/dist/jquery.min.js', 'devextreme-dist/js/dx.all.js')}${run("$('#g').dxDataGrid({dataSource:[...Array(200)].map((_,i)=>({id:i+1,name:'Guest '+(i+1)})),keyExpr:'id',height:400,scrolling:{mode:'virtual'},paging:{pageSize:20},pager:{visible:true,showInfo:true}})")}`,
      ),
    }),
    facts: {
      height: [500, 900],
      text: [{ what: 'guests', pattern: /Guest (\d+)/, count: 200 }],
      said: [/virtual_list .*scrolled to its end; 200 rows/],
      counted: [{ region: /^paged_list /, times: 0 }],
    },
  },
  {
    // The box around its rows is as high as their window alone, and its heading stays.
    name: 'wunderbaum',
    npm: ['wunderbaum', 'bootstrap-icons'],
    files: () => ({
      '': page(
        'Firms',
        css('wunderbaum/dist/wunderbaum.css', 'bootstrap-icons/font/bootstrap-icons.css') +
          style('#t{height:400px;width:700px}'),
        `<h1>Firms</h1><div id="t"></div><script type="module">import {Wunderbaum} from '/npm/wunderbaum/dist/wunderbaum.esm.min.js';new Wunderbaum({element:'#t',columns:[{id:'*',title:'Name',width:'300px'},{id:'town',title:'Town',width:'200px'}],source:[...Array(200)].map((_,i)=>({title:'Firm '+(i+1),town:'T'+i})),render(e){for(const c of Object.values(e.renderColInfosById))c.elem.textContent=e.node.data[c.id]}})</script>`,
      ),
    }),
    facts: {
      height: [450, 900],
      text: [{ what: 'firms', pattern: /Firm (\d+)\tT/, count: 200 }],
      said: [/virtual_list .*scrolled to its end; 2\d\d rows/],
    },
  },
  {
    name: 'regular-table',
    npm: ['regular-table'],
    files: async () => ({
      '': page(
        'Cells',
        css('regular-table/dist/css/material.css') +
          style('regular-table{position:relative!important;width:700px;height:400px;display:block}'),
        `<h1>Cells</h1><regular-table></regular-table><script src="g.js"></script>`,
      ),
      'g.js': await bundle(
        `import 'regular-table'; const t=document.querySelector('regular-table'); t.setDataListener((x0,y0,x1,y1)=>({num_rows:500,num_columns:3,data:[...Array(x1-x0)].map((_,x)=>[...Array(y1-y0)].map((_,y)=>'Cell '+(x+x0)+':'+(y+y0)))})); t.draw();`,
      ),
    }),
    facts: {
      height: [450, 900],
      text: [{ what: 'rows', pattern: /Cell 0:(\d+)\b/, count: 500 }],
      said: [/virtual_list .*scrolled to its end/],
    },
  },
  {
    // Its own scroll bar stands for more than is walked.
    name: 'webix-table',
    npm: ['webix'],
    files: () => ({
      '': page(
        'Guests',
        css('webix/webix.min.css'),
        `<h1>Guests</h1><div id="g" style="width:800px;height:400px"></div>${js('webix/webix.min.js')}${run("webix.ready(()=>webix.ui({container:'g',view:'datatable',columns:[{id:'id',header:'No.'},{id:'name',header:'Name',fillspace:true}],data:[...Array(800)].map((_,i)=>({id:i+1,name:'Guest '+(i+1)}))}))")}`,
      ),
    }),
    facts: {
      height: [450, 900],
      text: [{ what: 'guests', pattern: /Guest (\d+)/, count: 800, orSaid: true }],
      said: [/virtual_list .*where the bound on its height was reached/],
    },
  },
  {
    // Tooltips that a style makes of an attribute.
    name: 'hint',
    npm: ['hint.css'],
    files: () => ({
      '': page(
        'Terms',
        css('hint.css/hint.min.css'),
        `<h1>Terms</h1>${times(4, (at) => `<p>A <span class="hint--right" aria-label="Meaning ${at} of the word">word ${at}</span> of the terms</p>`)}`,
      ),
    }),
    facts: { height: [200, 900], text: [meanings], said: [/^hover_text 0 of 4/], complete: true },
  },
  {
    name: 'balloon',
    npm: ['balloon-css'],
    files: () => ({
      '': page(
        'Terms',
        css('balloon-css/balloon.min.css'),
        `<h1>Terms</h1>${times(4, (at) => `<p>A <button aria-label="Meaning ${at} of the word" data-balloon-pos="right">word ${at}</button> of the terms</p>`)}`,
      ),
    }),
    facts: { height: [200, 900], text: [meanings], said: [/^hover_text 0 of 4/], complete: true },
  },
  {
    name: 'introjs',
    npm: ['intro.js'],
    files: () => ({
      '': page(
        'Tour',
        css('intro.js/introjs.css'),
        `<h1>Tour</h1>${times(5, (at) => `<p data-intro="Hint ${at}: this is explained here" data-step="${at}">Part ${at} of the page</p>`)}${js('intro.js/intro.js')}${run('introJs().setOptions({showProgress:true}).start()')}`,
      ),
    }),
    facts: {
      height: [300, 900],
      text: [{ what: 'parts', pattern: /Part (\d) of the page/, count: 5 }],
    },
  },
  {
    name: 'govuk',
    npm: ['govuk-frontend'],
    files: () => ({
      '': page(
        'Service',
        css('govuk-frontend/dist/govuk/govuk-frontend.min.css'),
        `<div class="govuk-width-container"><h1 class="govuk-heading-l">Service</h1><div class="govuk-accordion" data-module="govuk-accordion" id="a">${times(4, (at) => `<div class="govuk-accordion__section"><div class="govuk-accordion__section-header"><h2 class="govuk-accordion__section-heading"><span class="govuk-accordion__section-button" id="h${at}">Section ${at}</span></h2></div><div id="c${at}" class="govuk-accordion__section-content"><p>${clause(at)}</p></div></div>`)}</div><div class="govuk-tabs" data-module="govuk-tabs"><ul class="govuk-tabs__list">${times(3, (at) => `<li class="govuk-tabs__list-item${at === 1 ? ' govuk-tabs__list-item--selected' : ''}"><a class="govuk-tabs__tab" href="#t${at}">Tab ${at}</a></li>`)}</ul>${times(3, (at) => `<div class="govuk-tabs__panel${at > 1 ? ' govuk-tabs__panel--hidden' : ''}" id="t${at}">Clause ${at + 4}: of a tab.</div>`)}</div></div><script type="module">import {initAll} from '/npm/govuk-frontend/dist/govuk/govuk-frontend.min.js';document.body.classList.add('js-enabled','govuk-frontend-supported');initAll()</script>`,
      ),
    }),
    facts: { height: [700, 1600], text: [clauses(7)] },
  },
  {
    name: 'uswds',
    npm: ['@uswds/uswds'],
    files: () => ({
      '': page(
        'Agency',
        css('@uswds/uswds/dist/css/uswds.min.css') + js('@uswds/uswds/dist/js/uswds-init.min.js'),
        `<h1>Agency</h1><div class="usa-accordion">${times(3, (at) => `<h4 class="usa-accordion__heading"><button type="button" class="usa-accordion__button" aria-expanded="${at === 1}" aria-controls="a${at}">Part ${at}</button></h4><div id="a${at}" class="usa-accordion__content"><p>${clause(at)}</p></div>`)}</div>${js('@uswds/uswds/dist/js/uswds.min.js')}`,
      ),
    }),
    facts: { height: [300, 900], text: [clauses(3)] },
  },
  {
    name: 'bs-stepper',
    npm: ['bootstrap', 'bs-stepper'],
    files: () => ({
      '': page(
        'Order',
        css('bootstrap/dist/css/bootstrap.min.css', 'bs-stepper/dist/css/bs-stepper.min.css'),
        `<h1>Order</h1><div class="bs-stepper" id="s"><div class="bs-stepper-header" role="tablist">${times(3, (at) => `<div class="step" data-target="#p${at}"><button type="button" class="step-trigger" role="tab" id="t${at}" aria-controls="p${at}"><span class="bs-stepper-circle">${at}</span><span class="bs-stepper-label">Step ${at}</span></button></div>`)}</div><div class="bs-stepper-content">${times(3, (at) => `<div id="p${at}" class="content" role="tabpanel" aria-labelledby="t${at}"><p>${clause(at)}</p><button class="btn btn-primary" onclick="st.next()">Next</button></div>`)}</div></div>${js('bs-stepper/dist/js/bs-stepper.min.js')}${run("window.st=new Stepper(document.getElementById('s'))")}`,
      ),
    }),
    facts: {
      height: [200, 900],
      text: [clauses(3)],
      warnings: ['collapsed_content'],
      said: [/^hidden_text 0 of 2/],
      // Each step is told of once.
      counted: [
        { region: /^collapsed 0 of 1 Tab “\d Step \d” stayed closed: its control is switched off/, times: 2 },
        { region: /^paged_list/, times: 0 },
      ],
    },
  },
  {
    name: 'bootstrap-table',
    npm: ['bootstrap', 'bootstrap-table', 'jquery'],
    files: () => ({
      '': page(
        'Guests',
        css('bootstrap/dist/css/bootstrap.min.css', 'bootstrap-table/dist/bootstrap-table.min.css'),
        `<div class="container"><h1>Guests</h1><table id="t" data-toggle="table" data-pagination="true" data-page-size="10"><thead><tr><th>Name</th><th>Town</th></tr></thead><tbody>${times(95, (at) => `<tr><td>Guest ${at}</td><td>Town ${at}</td></tr>`)}</tbody></table></div>${js('jquery/dist/jquery.min.js', 'bootstrap/dist/js/bootstrap.bundle.min.js', 'bootstrap-table/dist/bootstrap-table.min.js')}`,
      ),
    }),
    facts: {
      height: [500, 1000],
      text: [{ what: 'guests', pattern: /Guest (\d+)/, count: 10 }],
      said: [/paged_list 10 of 95/],
    },
  },
  {
    // A template of a whole console, as it is published.
    name: 'sb-admin-tables',
    npm: ['startbootstrap-sb-admin-2'],
    start: '/npm/startbootstrap-sb-admin-2/tables.html',
    facts: {
      height: [800, 1500],
      text: [{ what: 'the first person', pattern: /Airi Satou/, count: 1 }],
      said: [/paged_list 10 of 57/],
    },
  },
  {
    name: 'fancytree',
    npm: ['jquery', 'jquery.fancytree'],
    files: () => ({
      '': page(
        'Folders',
        css('jquery.fancytree/dist/skin-lion/ui.fancytree.min.css'),
        `<h1>Folders</h1><div id="t"></div>${js('jquery/dist/jquery.min.js', 'jquery.fancytree/dist/jquery.fancytree-all-deps.min.js')}${run("$('#t').fancytree({source:[...Array(8)].map((_,i)=>({title:'Folder '+(i+1),folder:true,children:[...Array(4)].map((_,j)=>({title:'File '+(i+1)+'-'+(j+1)}))}))})")}`,
      ),
    }),
    facts: {
      height: [200, 900],
      text: [{ what: 'folders', pattern: /Folder (\d)/, count: 8 }],
      warnings: ['collapsed_content'],
      said: [/collapsed 0 of 8 /],
    },
  },
];
