"""Pictures and measures."""
import re
import struct
from .strict_json import is_number
from .manifest import kind_of
from .facts import ABSENT, dig, rows
from .steps import amount, quiet


def ran(entries, step):
    """What the log tells of a step that did its work, or a part of it."""
    entry = entries.get(step, {})
    return dig(entry, 'detail') if entry.get('outcome') in ('done', 'truncated') else ABSENT


def picture(data):
    """[format, width, height] of a JPEG (ITU-T T.81) or PNG, and whether content credentials lie in it; None when its head does not say."""
    if data[:4] == b'\x89PNG' and len(data) >= 24:
        return ['png', *struct.unpack('>II', data[16:24])], False
    place, signed_too = 2, False
    while data[:2] == b'\xff\xd8' and place + 9 <= len(data) and data[place] == 0xff:
        marker = data[place + 1]
        signed_too = signed_too or marker == 0xeb and data[place + 4:place + 6] == b'JP'
        if 0xc0 <= marker <= 0xcf and marker not in (0xc4, 0xc8, 0xcc):
            height, width = struct.unpack('>HH', data[place + 5:place + 9])
            return ['jpeg', width, height], signed_too
        place += 1 if marker == 0xff else 2 + struct.unpack('>H', data[place + 2:place + 4])[0]
    return None, signed_too


def strange_in_picture(data, whole):
    """Whether there are words, dates or a turn inside of a picture, or bytes behind its end, as far as it is held."""
    place, baseline = 2, False
    while data[:2] == b'\xff\xd8' and place + 4 <= len(data) and data[place] == 0xff:
        marker = data[place + 1]
        if marker == 0xfe or marker & 0xf0 == 0xe0 and marker not in (0xe0, 0xe2, 0xeb):
            return True
        baseline = baseline or marker == 0xc0
        place += 2 + struct.unpack('>H', data[place + 2:place + 4])[0]
        if marker == 0xda:
            return whole and baseline and data.find(b'\xff\xd9', place) + 2 != len(data)
    place = 8
    while data[:4] == b'\x89PNG' and place + 8 <= len(data):
        kind = data[place + 4:place + 8]
        if kind in (b'tEXt', b'zTXt', b'iTXt', b'eXIf', b'tIME'):
            return True
        if kind == b'IEND':
            return whole and place + 12 != len(data)
        place += 12 + struct.unpack('>I', data[place:place + 4])[0]
    return data[:4] == b'\x89PNG' and whole


def size_of(members, name):
    return picture(dig(members, name, 'bytes') or b'')[0] if isinstance(dig(members, name, 'bytes'), bytes) else None


def check_pictures(members, metadata, entries, current, bad):
    for which, step in (('screenshot', 'screenshot_taken'), ('as_loaded', 'screenshot_as_loaded_taken')):
        facts, told = dig(metadata, 'screenshots', which), ran(entries, step)
        if facts is ABSENT:
            continue
        tiles = dig(facts, 'tiles') if isinstance(dig(facts, 'tiles'), list) else []
        if size_of(members, dig(facts, 'file')) != [facts.get(key) for key in ('format', 'width', 'height')]:
            bad(f'{which}_size', 'the format or size of the picture differs from metadata.json')
        if dig(told, 'width') is not ABSENT and [dig(told, key) for key in ('width', 'height', 'scale', 'tiles')] != [
                *(facts.get(key) for key in ('width', 'height', 'scale')), len(tiles)]:
            bad(f'{which}_logged', 'the log differs')
        if dig(told, 'taken_at') not in (ABSENT, facts.get('taken_at')):
            bad(f'{which}_logged_at', 'the log differs')
        if any(size_of(members, name) is None for name in tiles):
            bad(f'{which}_tiles', 'a tile is not an image')
        if (is_number(facts.get('scale')) and facts['scale'] < 1) != bool(tiles):
            bad(f'{which}_scale', 'a picture that is scaled down has tiles, and no other has')
    for name, member in members.items() if current and kind_of(members) == 'page' else ():
        if re.fullmatch(r'(screenshot|actions/|regions/).*\.(jpeg|png)', name) and isinstance(member.get('bytes'), bytes) and strange_in_picture(
                member['bytes'], len(member['bytes']) == member['size']):
            bad('pictures_plain', f'{name}: something beside the picture')
    if current and kind_of(members) == 'page':
        check_measures(members, metadata, bad)
    shot = dig(members, 'screenshot.jpeg')
    if shot is not ABSENT:
        done = entries.get('content_credentials_signed', {}).get('outcome') == 'done'
        if picture(shot['bytes'] or b'')[1] != done:
            bad('credentials', 'screenshot.jpeg and the log differ on whether it was signed')
        if dig(ran(entries, 'content_credentials_signed'), 'signed_screenshot_sha256') not in (ABSENT, shot['sha256']):
            bad('signed_picture', 'the log refers to a different signed picture')
        taken = [[file.get('sha256'), file.get('sha512'), file.get('size')] for file in rows(entries.get('screenshot_taken'), 'artifacts')
                 if file.get('name') == 'screenshot.jpeg']
        if taken and taken[0] != shot['unsigned']:
            bad('unsigned_picture', 'screenshot.jpeg without its content credentials differs from the picture in the log')


def check_measures(members, metadata, bad):
    """Measures in CSS pixels, against the pictures. Each may have been rounded once."""
    def number(*path):
        return amount(dig(metadata, *path))

    def far(one, other, most=2):
        return None not in (one, other) and abs(one - other) > most

    def times(*factors):
        return None if None in factors else factors[0] * factors[1]

    ratio = number('environment', 'viewport', 'device_scale_factor')
    for which in ('screenshot', 'as_loaded'):
        shown, whole, height, scale = (number('screenshots', which, key) for key in ('shown_height', 'page_height', 'height', 'scale'))
        if far(times(shown, times(ratio, scale)), height) or None not in (shown, whole) and shown > whole:
            bad('picture_measures', f'screenshots.{which}: heights')
        if dig(metadata, 'screenshots', which, 'drawn_by') not in (ABSENT, 'window', 'larger_window', 'scrolling'):
            bad('picture_measures', f'screenshots.{which}.drawn_by')
    whole, window = number('screenshots', 'screenshot', 'page_height'), number('environment', 'viewport', 'height')
    if dig(metadata, 'screenshots', 'screenshot', 'drawn_by') == 'window' and None not in (whole, window) and whole > window:
        bad('picture_measures', 'screenshots.screenshot.drawn_by')
    loaded, scale = dig(metadata, 'screenshots', 'as_loaded'), number('screenshots', 'as_loaded', 'scale')
    if dig(loaded, 'drawn_by') == 'window' and not (scale is not None and scale < 1):
        if far(times(number('environment', 'viewport', 'width'), ratio), number('screenshots', 'as_loaded', 'width'), 0.99):
            bad('picture_measures', 'environment.viewport')
    if dig(loaded, 'drawn_by') == 'window':
        heights = number('environment', 'viewport', 'height'), number('screenshots', 'as_loaded', 'page_height')
        if None not in heights and dig(loaded, 'shown_height') not in (ABSENT, min(heights)):
            bad('as_loaded_window', 'screenshots.as_loaded.shown_height')
    drawn = amount(dig(quiet(members, 'text_layout.json') or {}, 'image', 'pixels_per_css_pixel'))
    if far(drawn, times(ratio, number('screenshots', 'screenshot', 'scale')), 1e-6):
        bad('picture_measures', 'text_layout.json: image')
