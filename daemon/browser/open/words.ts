/** Whole labels of controls that show the rest of a text, in the languages most met. What fetches further items of a feed is none. */
const more = [
  '(read|show|see|view|expand)( (the|me|all|full|entire|whole|complete|description|details|text|article|transcript|bio|review|comment|answer|terms|more|it|information|info))*',
  '(more|full) (details|information|info|text|description)|more|details|continue reading|keep reading|expand( all)?|learn more here',
  '(alles |mehr |ganzen text |vollständig(en text)? )?(weiter ?lesen|mehr lesen|anzeigen|einblenden|ausklappen|aufklappen|erfahren)|mehr( anzeigen)?|weiterlesen|details( anzeigen)?|alle anzeigen',
  "(lire|voir|afficher|en savoir)( la| le)? ?(suite|plus|tout|détails?)( de l'article)?|lire|dérouler",
  '(leer|ver|mostrar|seguir) ?(más|todo|leyendo|completo|detalles)|saber más',
  '(leggi|mostra|vedi|espandi|continua a)( di)? ?(più|tutto|altro|leggere|dettagli)?',
  '(ler|ver|mostrar|saber|leia|exibir) ?(mais|tudo|detalhes)',
  '(lees|toon|bekijk|meer)( meer| alles| verder| lezen| tonen| weergeven)|verder lezen',
  '(czytaj|pokaż|zobacz|rozwiń)( więcej| dalej| całość| wszystko)?',
  '(läs|visa|vis|les|læs|näytä|lue)( mer| mere| alt| allt| lisää| kaikki)|(číst|zobrazit|čítať|zobraziť) (více|vše|viac|ďalej|celé)|tovább|bővebben|citește mai mult|vezi mai mult',
  'читать (далее|дальше|полностью|ещё|еще)|показать (ещё|еще|все|всё|полностью|больше)|подробнее|ещё|читати далі|показати (більше|все|ще)|διαβάστε περισσότερα|περισσότερα',
  'devamını (oku|gör)|daha fazla(sını)? (göster|oku)|続きを読む|もっと見る|もっと読む|すべて表示|全文を読む|詳細を見る|展开(全文)?|展開(全文)?|阅读全文|閱讀全文|查看(更多|全部)|显示更多|顯示更多|더 ?보기|자세히( 보기)?|계속 읽기|اقرأ المزيد|عرض المزيد|المزيد',
].join('|');

/** Source text of a pattern for such labels, to be matched as a whole without regard to case. */
export const readMoreLabel = `^(${more})( ?[.…›»>↓▾▼+→])*$`;

/** Source text of a pattern for labels of what fetches further items. */
export const loadMoreLabel =
  '^(load|fetch|get)( me)?( more| older| newer| next| all)+.*$|^(show|view|see) (\\d+ )?more (results|posts|items|comments|products|articles|stories|entries|replies|reviews)$|^(more|older|newer) (posts|results|items|comments|articles|stories|entries)$|^(weitere|mehr|ältere) .*(laden|anzeigen)$|^mehr laden$|^charger (plus|la suite).*$|^(cargar|carregar) (más|mais).*$|^carica (altro|altri).*$|^meer laden$|^(załaduj|wczytaj) więcej$|^загрузить ещё.*$|^加载更多$|^載入更多$|^もっと読み込む$|^더 불러오기$';
