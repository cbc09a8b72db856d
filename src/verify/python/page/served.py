"""The document as it was served, and the words in it."""
import re


RAW = ('script', 'style', 'template', 'noscript', 'iframe', 'textarea', 'title', 'noframes', 'noembed', 'xmp')


def words_of(text):
    return set(re.findall(r'[^\W\d_]{4,}', text))


class ServedDocument:
    """Words of the document as it was served. Any encoding of the web writes ASCII as ASCII, except UTF-16 and ISO-2022-JP."""

    def __init__(self, served):
        # The bytes of a sign whose small letter is an ASCII k.
        html = served.decode('latin-1').lower().replace('\xe2\x84\xaa', 'k')
        without = re.sub(r'<!\[cdata\[|\]\]>', '', re.sub(r'(?s)<!--(?:-?>|.*?(?:--!?>|\Z))', '', html))
        self.compared = not MAY_DIFFER.search(html) and not has_stray_text(without)
        self.all = words_of(served_text(html))
        self.joined = ' '.join(map(joined_text, (html, without)))
        self.html, self.without, self.parsed = html, without, None

    def runs(self):
        """ASCII letters and digits of its text alone; None where text of it is moved."""
        readings = [bare_tags(self.html, sections) for sections in (True, False)]
        if any(map(has_stray_text, readings)):
            return None
        return ' '.join(re.sub('[^0-9a-z]+', '', text_of_served(each)) for each in (self.html, self.without, *readings))

    def letters(self):
        return re.sub(r'[\W\d_]+', '', served_text(self.html))

    def has(self, word):
        if word in self.all or word in self.joined:
            return True
        if self.parsed is None:
            readings = [bare_tags(self.html, sections) for sections in (True, False)]
            self.parsed = (any(map(has_stray_text, readings)), ' '.join(map(joined_text, readings)))
        return self.parsed[0] or word in self.parsed[1]


def text_of_served(html):
    return served_text(''.join(part[part.find('>') + 1:] for part in html.split('<')))


def joined_text(html):
    return re.sub(r'[\W\d_]+', '', text_of_served(html))


# A section, a comment or what is taken for one, an end tag without a name, and the begin of a tag (HTML, 13.2.5).
MARKUP = re.compile(r'(?s)<(?:(?P<section>!\[cdata\[)|!--(?:-?>|.*?(?:--!?>|\Z))|/>|(?:[!?]|/(?![a-z>]))[^>]*>?|(?P<tag>/?[a-z][^\t\n\f\r />]*))')
# A quote counts at the begin of a value only.
ATTRIBUTE = re.compile(r'''[\t\n\f\r /]*(?:(?P<end>>)|=?[^\t\n\f\r />=]*(?:[\t\n\f\r ]*=[\t\n\f\r ]*(?:(?P<quote>["'])|(?=>)|[^\t\n\f\r >"'][^\t\n\f\r >]*|\Z))?)''')
AS_COMMENT = re.compile('<[^>]*>?')


def bare_tags(html, sections):
    """As the tokenizer of a browser reads it: each tag as its bare name, without comments; marked sections are text, or comments."""
    out, at = [], 0
    while at < len(html):
        start = html.find('<', at)
        if start < 0:
            out.append(html[at:])
            break
        out.append(html[at:start])
        found = MARKUP.match(html, start)
        if found is None:
            at = start + 1
        elif found.group('section') and sections:
            end = html.find(']]>', start)
            end = len(html) if end < 0 else end
            out.append(html[start + 9:end].replace('<', ' '))
            at = end + 3
        elif found.group('section'):
            at = AS_COMMENT.match(html, start).end()
        elif found.group('tag'):
            name, at = found.group('tag'), end_of_served_tag(html, found.end())
            out.append(f'<{name}>')
            if name in RAW and name != 'template':
                at = html.find(f'</{name}', at)
                at = len(html) if at < 0 else at
        else:
            at = found.end()
    return ''.join(out)


def end_of_served_tag(html, at):
    while at < len(html):
        found = ATTRIBUTE.match(html, at)
        at = found.end()
        if found.group('end'):
            return at
        if found.group('quote'):
            at = html.find(found.group('quote'), at) + 1
            if at == 0:
                break
    return len(html)


# Shifted encodings, and what a document says elsewhere that it consists of.
MAY_DIFFER = re.compile(r'[\0\x1b]|<!entity|<\?xml-stylesheet')
TABLE_PART = re.compile(r'(/?)(table|caption|colgroup|tbody|thead|tfoot|tr|td|th)(?![^\s/>])')


def served_text(html):
    """A number may have any zeros before it, and needs no semicolon."""
    def sign(found):
        name, decimal, digits = found.groups()
        if name:
            return 'fj'
        code = 0x110000 if len(decimal or digits) > 7 else int(decimal or digits, 10 if decimal else 16)
        return chr(code).lower() if code <= 0x10FFFF else '\ufffd'
    return re.sub('&(?:(fjlig);|#(?:0*([0-9]+)|x0*([0-9a-f]+));?)', sign, html)


def has_stray_text(html):
    """Whether text stands in a table and outside of its cells: a browser moves it before the table, where it joins other text."""
    in_cell = []
    for part in html.split('<')[1:]:
        end, name = (TABLE_PART.match(part) or re.match('()()', '')).groups()
        if name == 'table':
            in_cell = in_cell[:-1] if end else in_cell + [False]
        elif name and in_cell:
            in_cell[-1] = not end and name in ('td', 'th', 'caption')
        if in_cell[-1:] == [False] and part[part.find('>') + 1:].strip('\t\n\f\r '):
            return True
    return False
