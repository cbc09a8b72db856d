"""The content of a page of evidence.pdf: what it shows, and the words that stand for its glyphs."""
import binascii
import re
import unicodedata

SHOWING = re.compile(rb'/([\w.+-]+)[\s\0]+[-+.\d]{1,40}[\s\0]+Tf\b|/(ActualText <[\dA-Fa-f]*>)|<([\dA-Fa-f]+)>(?=[\s\0]*Tj\b)|\[([^\]]*)\][\s\0]*TJ\b|\b(EMC)\b|(?<![-+.\d])([-+.\d]{1,20})[\s\0]*Tr\b')
# Neither words in brackets outside of a dictionary nor comments: no document of ours has them, and what stands in them is seen by nobody.
DICTIONARY = re.compile(rb'<<((?:[^<>()%]|<[\dA-Fa-f]*>|\((?:\\.|[^\\()])*\))*)>>', re.S)
WRITTEN_WORDS = re.compile(rb'\((?:\\.|[^\\()])*\)', re.S)
# Lists, glyphs in hex, names.
OPERANDS = re.compile(rb'\[[^\[\]()<>%]*(?:<[\dA-Fa-f]*>[^\[\]()<>%]*)*\]|(?:/ActualText )?<[\dA-Fa-f]*>', re.S)
WRITTEN_NAMES = re.compile(rb'/[\w.+-]+')
OPERATORS = frozenset(b'q Q cm w J j M d ri i gs m l c v y h re S s f F f* B B* b b* n W W* BT ET Tz Tf Tr Td Tm Tj TJ CS cs SCN scn RG rg sh Do BMC BDC EMC'.split())


def checked_content(content, states):
    """It without its dictionaries, but for the words that stand for glyphs.
    Raises ValueError for a page that places, colours or shows something in a way in which no document of ours does."""
    content = without_dictionaries(content)
    left = WRITTEN_NAMES.sub(b' / ', OPERANDS.sub(b' # ', content))
    if re.search(rb'[^-+.\d\s\0A-Za-z*/#]', left) or not OPERATORS.issuperset(re.findall(rb'[A-Za-z*]+', left)):
        raise ValueError('content of a page that is not of ours')
    check_operands(left)
    if not states.issuperset(re.findall(rb'/([\w.+-]+)[\s\0]+gs\b', content)):
        raise ValueError('a graphics state that its page does not name')
    return content


def check_operands(left):
    """Each operator has the numbers that it takes, the last that stand before it; `/` is a name, `#` something else."""
    states = 0
    for operator in re.findall(rb'(?<![A-Za-z*])[qQ](?![A-Za-z*])', left):
        states = states + 1 if operator == b'q' else max(states - 1, 0)
        if states > 64:
            raise ValueError('more states within each other than any page has')
    # Most stand there often in the same form.
    for given, operator in set(OPERATIONS.findall(left.replace(b'\0', b' '))):
        operands = given.split()
        count = NUMBERS.get(operator, 0)
        if operator == b'scn' and operands[-1:] != [b'/']:
            count = len(operands) if len(operands) in (1, 3) else 65
        if len(operands) > 64 or len(operands) < count or operator == b'gs' and operands[-1:] != [b'/'] or (
                count and not all(map(NUMBER, operands[-count:]))):
            raise ValueError('an operator without the numbers that it takes, or with more than any takes')
    if len(left[len(left.rstrip(NOT_OPERATORS)):].split()) > 64:
        raise ValueError('more operands than any operator takes')


OPERATIONS, NUMBER, NOT_OPERATORS = re.compile(rb'([^A-Za-z*]*)([A-Za-z*]+)'), re.compile(rb'[-+]?(?:\d+\.?\d*|\.\d+)').fullmatch, b'-+.0123456789/# \t\r\n\f\v\0'
NUMBERS = {b'cm': 6, b'rg': 3, b'w': 1, b're': 4, b'm': 2, b'l': 2, b'v': 4, b'y': 4, b'c': 6, b'Tf': 1, b'Tz': 1, b'Tm': 6, b'Td': 2}


def without_dictionaries(content):
    """Each is read once: the first that does not end ends the reading."""
    parts, at = [], 0
    while (start := content.find(b'<<', at)) >= 0:
        found = DICTIONARY.match(content, start)
        if not found:
            raise ValueError('content of a page that is not of ours')
        actual = re.search(rb' ?/ActualText <[\dA-Fa-f]*>', WRITTEN_WORDS.sub(b'', found.group(1)))
        parts += [content[at:start], actual.group() if actual else b' /-', b' ']
        at = found.end()
    return b''.join(parts) + content[at:]


def may_stand_for(words, glyphs):
    """Of writings in which a glyph is no letter, the words say more than the glyphs do; of ASCII they only tell of a ligature, or of another form of a sign."""
    # Fonts have ligatures at places that are for private use.
    said, drawn = drawn_words(words), re.sub('[\ue000-\uf8ff]', '', drawn_words(glyphs))
    if said == '':
        return True
    if said == drawn or (re.search('[^!-~]', said) and not re.search('[!-~]{5}', said)):
        return not is_of_other_writing(said, drawn)
    return drawn == '' and len(said) <= 4


# Writings of which no letter looks like one of another, but for those of Europe. Those of Han and of kana have strokes in common.
WRITINGS = {
    'latin': re.compile('[A-Za-z\u00aa\u00ba\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f\u1e00-\u1eff]'), 'greek': re.compile('[\u0370-\u03ff\u1f00-\u1fff]'),
    'cyrillic': re.compile('[\u0400-\u052f]'), 'hebrew': re.compile('[\u05d0-\u05ea]'), 'arabic': re.compile('[\u0620-\u064a\u066e-\u06d3\u0750-\u077f]'),
    'devanagari': re.compile('[\u0904-\u0939]'), 'thai': re.compile('[\u0e01-\u0e30]'), 'hangul': re.compile('[\u1100-\u11ff\uac00-\ud7a3]'),
    'han': re.compile('[\u3041-\u30ff\u3400-\u4dbf\u4e00-\u9fff]')}
EUROPEAN = {'latin', 'greek', 'cyrillic'}
# Letters of Latin that no font draws by the glyph of one of Greek or of Cyrillic.
UNLIKE = {'greek': re.compile('[DFGLQRSVWbdfglqstwz]'), 'cyrillic': re.compile('[DFLRUZftz]')}
# Letters of those that look like none of ASCII.
APART = {'greek': re.compile('[ΓΔΘΛΞΠΣΦΨΩβδζθλξπςφψ]'), 'cyrillic': re.compile('[БДЖИЛПЦЧШЩЪЫЭЮЯбджзлцчшщъыэюя]')}


def is_of_other_writing(words, glyphs):
    """One font has one glyph for letters of Latin, Greek and Cyrillic that look the same, and names one of them."""
    said, drawn = ({name for name, letters in WRITINGS.items() if letters.search(text)} for text in (words, glyphs))
    if not said or not drawn or said & drawn:
        return False
    if not said <= EUROPEAN or not drawn <= EUROPEAN:
        return True
    own = min(said)
    return len(said) == 1 and own in UNLIKE and (UNLIKE[own].search(glyphs) is not None or re.search('[A-Za-z]', glyphs) is not None and APART[own].search(words) is not None)


def drawn_words(text):
    return bare_words(text).replace('\ufeff', '')


def utf16(digits):
    return binascii.unhexlify(digits[:len(digits) // 4 * 4]).decode('utf-16-be', 'replace')


def bare_words(text):
    return ''.join(unicodedata.normalize('NFKC', text).split())
