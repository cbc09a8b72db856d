import { css, js, page, run, style, times } from '../fixture.js';
import { bundle } from '../bundle.js';
import type { ShelfPage } from '../page.js';

const rows = (count: number, extra: Partial<{ orSaid: true }> = { orSaid: true }) => ({
  what: 'rows',
  pattern: /Customer (\d{4,5})\b/,
  count,
  ...extra,
});
/** In the page: `data` of so many rows whose names are Customer 10001 … */
const data = (count: number): string =>
  `const data=Array.from({length:${count}},(_,i)=>({id:10001+i,name:'Customer '+(10001+i),city:'City '+(i%97),sum:(i*37)%9973}));`;
/** A region that stands for a table or a part of one. */
const aTable = /^(virtual_list|scroll_area|paged_list) /;
const inked = [{ what: 'the upper part', from: 0, to: 0.5, blank: 0.6 }];

/** Tables and lists of which only a window is in the document at any time. */
export const grids: readonly ShelfPage[] = [
  {
    name: 'ag-grid',
    npm: ['ag-grid-community'],
    files: () => ({
      '': page(
        'Customers',
        js('ag-grid-community/dist/ag-grid-community.min.js'),
        `<h1>Customers</h1><div id="g" class="ag-theme-quartz" style="height:600px;width:1000px"></div>${run(`${data(5000)}agGrid.createGrid(document.querySelector('#g'),{rowData:data,columnDefs:[{field:'id'},{field:'name'},{field:'city'},{field:'sum'}]})`)}`,
      ),
    }),
    facts: { height: [650, 6000], text: [rows(5000)], ink: inked, longestBlank: 300 },
  },
  {
    name: 'react-window',
    npm: ['react', 'react-dom', 'react-window'],
    files: () => ({
      '': page(
        'List',
        '',
        `<h1>All customers</h1><div id="r"></div>${js('react/umd/react.production.min.js', 'react-dom/umd/react-dom.production.min.js', 'react-window/dist/index-prod.umd.js')}${run("const e=React.createElement;ReactDOM.createRoot(document.querySelector('#r')).render(e(ReactWindow.FixedSizeList,{height:500,width:600,itemCount:1000,itemSize:35},({index,style})=>e('div',{style},'Customer '+(10001+index))))")}`,
      ),
    }),
    facts: { height: [560, 3000], text: [rows(1000)], ink: inked },
  },
  {
    name: 'react-virtualized-window',
    npm: ['react', 'react-dom', 'react-virtualized'],
    files: () => ({
      '': page(
        'List',
        '',
        `<h1>All customers</h1><div id="r"></div>${js('react/umd/react.production.min.js', 'react-dom/umd/react-dom.production.min.js', 'react-virtualized/dist/umd/react-virtualized.js')}${run("const e=React.createElement,V=ReactVirtualized;ReactDOM.createRoot(document.querySelector('#r')).render(e(V.WindowScroller,null,({height,isScrolling,onChildScroll,scrollTop})=>e(V.List,{autoHeight:true,height,isScrolling,onScroll:onChildScroll,scrollTop,width:700,rowCount:400,rowHeight:32,rowRenderer:({key,index,style})=>e('div',{key,style},'Customer '+(10001+index))})))")}`,
      ),
    }),
    facts: {
      height: [12_000, 14_000],
      text: [rows(400)],
      ink: [{ what: 'the whole list', from: 0, to: 1, blank: 0.1 }],
    },
  },
  {
    name: 'tanstack-virtual',
    npm: ['react', 'react-dom', 'scheduler', '@tanstack/react-virtual', '@tanstack/virtual-core'],
    files: async () => ({
      '': page(
        'List',
        '',
        '<h1>Ledger</h1><div id="r"></div><p>End of the ledger page</p><script src="list.js"></script>',
      ),
      'list.js': await bundle(
        `import React from 'react';import {createRoot} from 'react-dom/client';import {useVirtualizer} from '@tanstack/react-virtual';const e=React.createElement;function L(){const ref=React.useRef(null);const v=useVirtualizer({count:2000,getScrollElement:()=>ref.current,estimateSize:()=>30});return e('div',{ref,style:{height:420,width:600,overflow:'auto'}},e('div',{style:{height:v.getTotalSize(),position:'relative'}},v.getVirtualItems().map(i=>e('div',{key:i.key,style:{position:'absolute',top:0,transform:'translateY('+i.start+'px)',height:i.size}},'Customer '+(10001+i.index)))))}createRoot(document.querySelector('#r')).render(e(L));`,
      ),
    }),
    facts: {
      height: [500, 3000],
      text: [rows(2000), { what: 'end', pattern: /End of the ledger page/, count: 1 }],
      ink: inked,
    },
  },
  {
    name: 'react-virtuoso',
    npm: ['react', 'react-dom', 'scheduler', 'react-virtuoso'],
    files: async () => ({
      '': page('List', '', '<h1>Messages</h1><div id="r"></div><script src="list.js"></script>'),
      'list.js': await bundle(
        `import React from 'react';import {createRoot} from 'react-dom/client';import {Virtuoso} from 'react-virtuoso';const e=React.createElement;createRoot(document.querySelector('#r')).render(e(Virtuoso,{useWindowScroll:true,totalCount:500,itemContent:i=>e('div',{style:{padding:8,height:20+(i%5)*9}},'Customer '+(10001+i))}));`,
      ),
    }),
    facts: {
      height: [15_000, 40_000],
      text: [rows(500)],
      ink: [{ what: 'the whole list', from: 0, to: 1, blank: 0.3 }],
    },
  },
  {
    name: 'clusterize',
    npm: ['clusterize.js'],
    files: () => ({
      '': page(
        'Log',
        css('clusterize.js/clusterize.css'),
        `<h1>Log</h1><div id="s" class="clusterize-scroll" style="max-height:400px"><ol id="c" class="clusterize-content"><li>Loading</li></ol></div>${js('clusterize.js/clusterize.min.js')}${run("new Clusterize({rows:Array.from({length:3000},(_,i)=>'<li>Customer '+(10001+i)+'</li>'),scrollId:'s',contentId:'c'})")}`,
      ),
    }),
    facts: { height: [450, 8000], text: [rows(3000)], ink: inked },
  },
  {
    name: 'tabulator',
    npm: ['tabulator-tables'],
    files: () => ({
      '': page(
        'Orders',
        css('tabulator-tables/dist/css/tabulator.min.css'),
        `<h1>Orders</h1><div id="t"></div>${js('tabulator-tables/dist/js/tabulator.min.js')}${run(`${data(2000)}new Tabulator('#t',{data,height:450,layout:'fitColumns',columns:[{title:'Id',field:'id'},{title:'Name',field:'name'},{title:'City',field:'city'},{title:'Sum',field:'sum'}]})`)}`,
      ),
    }),
    // Its list is unfolded whole, and draws all of it.
    facts: {
      height: [40_000, 60_000],
      text: [rows(2000, {})],
      ink: [{ what: 'the whole list', from: 0, to: 1, blank: 0.1 }],
    },
  },
  {
    name: 'handsontable',
    npm: ['handsontable'],
    files: () => ({
      '': page(
        'Sheet',
        css('handsontable/dist/handsontable.full.min.css'),
        `<h1>Sheet</h1><div id="t"></div>${js('handsontable/dist/handsontable.full.min.js')}${run(`${data(800)}new Handsontable(document.querySelector('#t'),{data,height:500,colHeaders:['Id','Name','City','Sum'],columns:[{data:'id'},{data:'name'},{data:'city'},{data:'sum'}],licenseKey:'non-commercial-and-evaluation'})`)}`,
      ),
    }),
    facts: { height: [550, 20_000], text: [rows(800)], ink: inked },
  },
  {
    // Columns and rows that stay are drawn once more over it.
    name: 'handsontable-fixed',
    npm: ['handsontable'],
    files: () => ({
      '': page(
        'Sheet',
        css('handsontable/dist/handsontable.full.min.css'),
        `<h1>Sheet</h1><div id="t"></div>${js('handsontable/dist/handsontable.full.min.js')}${run(`${data(300)}new Handsontable(document.querySelector('#t'),{data,height:400,width:420,rowHeaders:true,fixedRowsTop:1,fixedColumnsStart:1,columns:['id','name','city','sum'].map(data=>({data,width:120})),licenseKey:'non-commercial-and-evaluation'})`)}`,
      ),
    }),
    facts: { height: [450, 2000], text: [rows(300)], counted: [{ region: aTable, times: 1 }] },
  },
  {
    // Its pinned columns, and a bar of its own, are areas that scroll with it.
    name: 'revogrid',
    npm: ['@revolist/revogrid'],
    files: () => ({
      '': page(
        'Ledger',
        style('revo-grid{display:block;height:400px;width:500px}'),
        `<h1>Ledger</h1><revo-grid id="g"></revo-grid><script type="module" src="/npm/@revolist/revogrid/dist/revo-grid/revo-grid.esm.js"></script>${run(`${data(300)}const g=document.getElementById('g');g.columns=['id','name','city','sum'].map((prop,i)=>({prop,name:prop,size:120,pin:i===0?'colPinStart':undefined}));g.source=data`)}`,
      ),
    }),
    facts: { height: [450, 2000], text: [rows(300)], counted: [{ region: aTable, times: 1 }] },
  },
  {
    name: 'datatables-scroller',
    npm: ['jquery', 'datatables.net', 'datatables.net-dt', 'datatables.net-scroller'],
    files: () => ({
      '': page(
        'Invoices',
        // The style sheet of the extension hides the pager in the same way.
        `${css('datatables.net-dt/css/jquery.dataTables.min.css')}<style>.dts .dataTables_paginate{display:none}</style>`,
        `<h1>Invoices</h1><table id="t" class="display nowrap" style="width:100%"><thead><tr><th>Id<th>Name<th>City<th>Sum</thead></table>${js('jquery/dist/jquery.min.js', 'datatables.net/js/jquery.dataTables.min.js', 'datatables.net-scroller/js/dataTables.scroller.min.js')}${run(`${data(300)}new DataTable('#t',{data,columns:['id','name','city','sum'].map(data=>({data})),deferRender:true,scrollY:300,scroller:true})`)}`,
      ),
    }),
    facts: { height: [400, 2000], text: [rows(300)], counted: [{ region: aTable, times: 1 }] },
  },
  {
    name: 'tabulator-paged',
    npm: ['tabulator-tables'],
    files: () => ({
      '': page(
        'Orders',
        css('tabulator-tables/dist/css/tabulator.min.css'),
        `<h1>Orders</h1><ul><li>A notice</li><li>Another one</li><li>The last</li></ul><div id="t"></div>${js('tabulator-tables/dist/js/tabulator.min.js')}${run(`${data(300)}new Tabulator('#t',{data,pagination:true,paginationSize:20,layout:'fitColumns',columns:[{title:'Id',field:'id'},{title:'Name',field:'name'}]})`)}`,
      ),
    }),
    facts: {
      height: [600, 2000],
      text: [rows(300)],
      counted: [
        { region: /^paged_list 1 of null .*5 pages or more/, times: 1 },
        { region: aTable, times: 1 },
      ],
    },
  },
  {
    name: 'datatables',
    npm: ['jquery', 'datatables.net', 'datatables.net-dt'],
    files: () => ({
      '': page(
        'Invoices',
        css('datatables.net-dt/css/jquery.dataTables.min.css'),
        `<h1>Invoices</h1><table id="t" class="display"><thead><tr><th>Name<th>City<th>Sum</thead><tbody>${times(300, (at) => `<tr><td>Customer ${10_000 + at}<td>City ${at % 97}<td>${at * 3}`)}</tbody></table>${js('jquery/dist/jquery.min.js', 'datatables.net/js/jquery.dataTables.min.js')}${run("new DataTable('#t',{pageLength:25})")}`,
      ),
    }),
    facts: {
      height: [800, 2500],
      text: [rows(300), { what: 'the count that the page shows', pattern: /Showing 1 to 25 of 300 entries/, count: 1 }],
      ink: inked,
    },
  },
  {
    name: 'gridjs',
    npm: ['gridjs'],
    files: () => ({
      '': page(
        'Stock',
        css('gridjs/dist/theme/mermaid.min.css'),
        `<h1>Stock</h1><div id="t"></div>${js('gridjs/dist/gridjs.umd.js')}${run(`${data(60)}new gridjs.Grid({columns:['Name','City'],data:data.map(d=>[d.name,d.city]),search:true}).render(document.querySelector('#t'))`)}`,
      ),
    }),
    facts: {
      height: [2000, 6000],
      text: [rows(60, {})],
      ink: [{ what: 'the whole table', from: 0, to: 0.95, blank: 0.3 }],
    },
  },
  {
    name: 'scroll-box',
    files: () => ({
      '': page(
        'Terms',
        style('.box{height:240px;overflow-y:auto;border:1px solid #888;width:600px}'),
        `<h1>Terms</h1><div class="box">${times(60, (at) => `<p>Customer ${10_000 + at} agrees to clause ${at}.</p>`)}</div><p>Below the box</p>`,
      ),
    }),
    facts: {
      height: [350, 4500],
      text: [rows(60, {}), { what: 'after the box', pattern: /Below the box/, count: 1 }],
      hiddenLines: 0.02,
    },
  },
];
