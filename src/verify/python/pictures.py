"""Pictures: sizes and measures; of a covered JPEG, that what is covered is black and all else the same bytes."""
import re
import struct
from .values import ABSENT, amount, dig, has_fields, is_hash, is_number, is_text, is_time, is_whole, kind_of, list_of, quiet, ran, rows, same, seconds
from .redaction import HEAD_MOST, INTERVALS_MOST


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


# How the segments of a JPEG begin that a picture of ours has: others are words, times or a turn, small pictures or a second one, or fill up.
SEGMENTS = {**dict.fromkeys((0xdb, 0xc0, 0xc1, 0xc2, 0xc4, 0xdd, 0xda), b''), 0xe0: b'JFIF\0', 0xe2: b'ICC_PROFILE\0', 0xeb: b'JP'}
# Chunks of a PNG that does not move, and of its colours.
CHUNKS = b'IHDR PLTE IDAT IEND cHRM cICP gAMA iCCP sBIT sRGB bKGD hIST tRNS pHYs sPLT'.split()


def strange_in_picture(data, whole, signed):
    """Whether there are words, dates, a second picture, a film or a turn inside of a picture, or bytes behind its end, as far as it is held."""
    place, baseline = 2, False
    while data[:2] == b'\xff\xd8' and place + 4 <= len(data):
        marker, length = data[place + 1] if data[place] == 0xff else 0, struct.unpack('>H', data[place + 2:place + 4])[0]
        if marker not in SEGMENTS or not data.startswith(SEGMENTS[marker], place + 4) or marker == 0xe0 and length != 16 or marker == 0xeb and not signed:
            return True
        baseline = baseline or marker == 0xc0
        place += 2 + length
        if marker == 0xda:
            return whole and baseline and data.find(b'\xff\xd9', place) + 2 != len(data)
    if data[:2] == b'\xff\xd8':
        return whole
    place = 8
    while data[:4] == b'\x89PNG' and place + 8 <= len(data):
        kind = data[place + 4:place + 8]
        if kind not in CHUNKS:
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
    own = {'page': r'(screenshot|actions/|recording/|regions/).*\.(jpeg|png)', 'comparison': r'images_diff.*\.png'}.get(kind_of(members), '') if current else ''
    for name, member in members.items():
        if re.fullmatch(own, name) and isinstance(member.get('bytes'), bytes) and (
                strange_in_picture(member['bytes'], len(member['bytes']) == member['size'], name == 'screenshot.jpeg')
                or not member['bytes'].startswith(b'\xff\xd8' if name.endswith('.jpeg') else b'\x89PNG')):
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


RECORDING_SAYS = ('Pictures of the window as the browser itself made them and handed them out (Chrome DevTools Protocol, Page.startScreencast), without sound. It makes one when it '
                  'has drawn something new and the one before was taken, so what it drew in between is not here, and how much that was is not known. Every interval_ms the newest '
                  'picture was kept; frames_left_out were handed out and replaced by a newer one before that. offset_ms counts from started_at on the clock of this record and says '
                  'when a picture was kept; drawn_ms is the time on the clock of the browser at which it was drawn, since the first.')
FRAME = {'file': is_text, **dict.fromkeys(('offset_ms', 'drawn_ms', 'width', 'height', 'size'), is_whole), 'sha256': is_hash}
RECORDING = {'format_version': lambda value: same(value, 1), 'says': lambda value: value == RECORDING_SAYS, 'started_at': is_time, 'ended_at': is_time,
             **dict.fromkeys(('asked_ms', 'recorded_ms', 'frames_received', 'frames_left_out'), is_whole), 'interval_ms': lambda value: same(value, 200),
             'ended_by': lambda value: value in ('duration', 'size', 'time_limit'), 'frames': list_of(lambda each: has_fields(each, FRAME))}


def rises(frames, key, least):
    return all(later[key] - former[key] >= least for former, later in zip(frames, frames[1:]))


def check_recording(manifest, members, metadata, entries, bad):
    """Moving pictures: each frame against its file and its time, and what is said of all of them."""
    record, entry = quiet(members, 'recording.json'), entries.get('page_recorded', {})
    frames, told = rows(record, 'frames'), ran(entries, 'page_recorded')
    listed = sorted([name, each.get('sha256'), each.get('size')] for name, each in manifest['files'].items() if re.fullmatch(r'recording/\d{4}\.jpeg', name))
    if listed != [[each.get(key) for key in ('file', 'sha256', 'size')] for each in frames]:
        bad('recording_frames', 'recording.json lists other frames than there are')
    short = ABSENT if record is None else {**{key: dig(record, key) for key in ('asked_ms', 'recorded_ms', 'ended_by', 'frames_received', 'frames_left_out')}, 'frames': len(frames)}
    if not same(told, short) or not same(dig(metadata, 'recording'), short):
        bad('recording_in_short', 'metadata.json or the log differs')
    if 'recording.json' not in members:
        return
    if not has_fields(record, RECORDING) or not frames or round((seconds(record['ended_at']) - seconds(record['started_at'])) * 1000) != record['recorded_ms'] or (
            record['ended_by'] == 'duration' and record['recorded_ms'] < record['asked_ms']) or record['frames_received'] != len(frames) + record['frames_left_out'] or (
            any(each['file'] != f'recording/{at + 1:04}.jpeg' for at, each in enumerate(frames)) or not rises(frames, 'offset_ms', 1) or not rises(frames, 'drawn_ms', 0)
            or frames[-1]['offset_ms'] > record['recorded_ms'] or frames[0]['drawn_ms'] != 0):
        bad('recording_form', 'recording.json does not follow the format')
        return
    if any(size_of(members, each['file']) != ['jpeg', each['width'], each['height']] for each in frames):
        bad('recording_sizes', 'a frame has another width or height')
    if not str(entry.get('started_at')) <= record['started_at'] <= record['ended_at'] <= str(entry.get('at')):
        bad('recording_at', 'it was made outside of its step')
    if (record['ended_by'] == 'duration') != (entry.get('outcome') == 'done'):
        bad('recording_outcome', 'what ended it and the outcome of the step differ')
    order = quiet(members, 'order.json')
    if order is not None and not same((amount(dig(order, 'options', 'record_seconds')) or 0) * 1000, record['asked_ms']):
        bad('recording_ordered', 'the order asks for another length')


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


def jpeg_head(data):
    """A baseline JPEG in restart intervals, as a copy may carry it: tables and frame once, content credentials, and nothing else (T.81, annex B)."""
    at, markers, steps, tables, frame, interval = 2, [(0xd8, 0, 2)], {}, {}, None, None
    if data[:2] != b'\xff\xd8':
        raise ValueError('it is not a JPEG')
    while True:
        if at + 4 > len(data) or data[at] != 0xff:
            raise ValueError('its head ends early')
        marker, to = data[at + 1], at + 2 + struct.unpack('>H', data[at + 2:at + 4])[0]
        body = bytes(data[at + 4:to])
        if to < at + 4 or to > len(data) or to > HEAD_MOST or marker not in (0xe0, 0xeb, 0xdb, 0xc0, 0xc4, 0xdd, 0xda):
            raise ValueError(f'its head has a marker {marker:#x}, or ends early')
        markers.append((marker, at, to))
        if marker == 0xe0 and (at != 2 or body[:5] != b'JFIF\0' or len(body) != 14 or body[12:] != b'\0\0'):
            raise ValueError('APP0 is not JFIF without a thumbnail, first of all')
        if marker == 0xdb:
            for place in range(0, len(body), 65):
                if body[place] > 3 or place + 65 > len(body) or body[place] in steps or body[place + 1] == 0:
                    raise ValueError('a quantisation table')
                steps[body[place]] = body[place + 1]
        if marker == 0xc4:
            read_codes(body, tables)
        if marker == 0xdd:
            if interval is not None or len(body) != 2:
                raise ValueError('the interval')
            interval = struct.unpack('>H', body)[0]
        if marker == 0xc0:
            if frame is not None or len(body) < 6:
                raise ValueError('the frame')
            frame = body
        at = to
        if marker == 0xda:
            return {**frame_of(frame, body, steps, tables, interval), 'markers': markers, 'scan': to}


def read_codes(body, tables):
    place = 0
    while place < len(body):
        kind, counts, codes, code = body[place], body[place + 1:place + 17], {}, 0
        place += 17
        for bits, count in enumerate(counts, 1):
            for value in body[place:place + count]:
                if code >= 1 << bits:
                    raise ValueError('a Huffman table')
                codes.setdefault(value, f'{code:0{bits}b}')
                code += 1
            if place + count > len(body):
                raise ValueError('a Huffman table')
            place += count
            code *= 2
        if len(counts) < 16 or kind in tables or kind & 0xee:
            raise ValueError('a Huffman table')
        tables[kind] = codes


def frame_of(frame, scan, steps, tables, interval):
    count = frame[5] if frame else 0
    if not frame or frame[0] != 8 or count not in (1, 3) or len(frame) != 6 + 3 * count:
        raise ValueError('its frame')
    height, width = struct.unpack('>HH', frame[1:5])
    if not height or not width or not interval or len(scan) != 4 + 2 * count or scan[0] != count or scan[1 + 2 * count:] != b'\0\x3f\0':
        raise ValueError('its size, intervals or scan')
    sampling = [(frame[7 + 3 * at] >> 4, frame[7 + 3 * at] & 15) for at in range(count)]
    across, down = (1, 1) if count == 1 else (max(h for h, _ in sampling), max(v for _, v in sampling))
    components = []
    for at, (horizontal, vertical) in enumerate(sampling):
        chosen = scan[2 + 2 * at]
        step, dc, ac = steps.get(frame[8 + 3 * at]), tables.get(chosen >> 4), tables.get(0x10 | chosen & 15)
        if scan[1 + 2 * at] != at + 1 or frame[6 + 3 * at] != at + 1 or not step or not dc or not ac or not horizontal or not vertical or across % horizontal or down % vertical:
            raise ValueError('a colour has no table')
        components.append((1 if count == 1 else horizontal * vertical, step, dc, ac))
    units = -(-width // (8 * across)) * -(-height // (8 * down))
    return {'width': width, 'height': height, 'unit': (8 * across, 8 * down), 'interval': interval, 'units': units, 'components': components}


def interval_starts(data, head):
    """Where each interval begins, and behind the last one where the end marker stands."""
    starts, at = [head['scan']], data.find(b'\xff', head['scan'])
    while at >= 0 and at + 1 < len(data):
        marker = data[at + 1]
        if 0xd0 <= marker <= 0xd7:
            if marker != 0xd0 + (len(starts) - 1) % 8 or len(starts) >= INTERVALS_MOST:
                raise ValueError('its restart markers do not count on')
            starts.append(at + 2)
        elif marker == 0xd9:
            if at + 2 != len(data):
                raise ValueError('it has data after its end')
            return starts + [at]
        elif marker:
            raise ValueError('its image data contain another marker')
        at = data.find(b'\xff', at + 2)
    raise ValueError('it ends early')


def black(head, units):
    """The image data of so many black units: brightness 0, no colour (T.81, F.1.2)."""
    bits = []
    for unit in range(units):
        for place, (blocks, step, dc, ac) in enumerate(head['components']):
            for block in range(blocks):
                mean = -(-1024 // step) if unit == block == place == 0 else 0
                size = mean.bit_length()
                bits += [dc[size], f'{(1 << size) - 1 - mean:0{size}b}' if size else '', ac[0]]
    text = ''.join(bits)
    return b''.join(bytes([byte]) + (b'\0' if byte == 255 else b'') for byte in (int(text[at:at + 8].ljust(8, '1'), 2) for at in range(0, len(text), 8)))


def black_intervals(head, start, end):
    last = -(-head['units'] // head['interval']) - 1
    plain = black(head, head['interval'])
    return b''.join(black(head, head['units'] - at * head['interval']) if at == last else plain + bytes([0xff, 0xd0 + at % 8]) for at in range(start, end))


def covered_holds(file, content, boxes):
    """(code, reason) where a picture is not black exactly where its boxes lie; None where it is."""
    try:
        head = jpeg_head(content)
        starts = interval_starts(content, head)
        intervals = -(-head['units'] // head['interval'])
        if len(starts) != intervals + 1:
            raise ValueError('another number of intervals than its size')
        stretches, segments = scan_runs(file['runs'], head, starts[-1])
        each = 1
        while -(-intervals // each) != segments:
            each *= 2
            if each >= 2 * intervals:
                raise ValueError('another number of segments')
        covered = set()
        for put, segment, count, start, to in stretches:
            first, end = segment * each, min((segment + count) * each, intervals)
            if starts[min(first, intervals)] != start or starts[end] != to:
                raise ValueError('a segment has moved')
            if put:
                if content[start:to] != black_intervals(head, first, end):
                    raise ValueError('a covered area is not black')
                covered.update(range(segment, segment + count))
    except (ValueError, KeyError) as fault:
        return 'redaction_forged', f'the picture is not covered: {fault}'
    touched, across = set(), -(-head['width'] // head['unit'][0])
    for box in boxes:
        right, bottom = box['x'] + box['width'], box['y'] + box['height']
        if (box['x'] % 32 or box['y'] % 8 or right > head['width'] or bottom > head['height'] or right % 32 and right != head['width']
                or bottom % 8 and bottom != head['height']):
            return 'redaction_malformed', 'a box is outside the picture, or off its grid'
        for row in range(box['y'] // head['unit'][1], -(-bottom // head['unit'][1])):
            units = head['interval'] * each
            touched.update(range((row * across + box['x'] // head['unit'][0]) // units, (row * across + -(-right // head['unit'][0]) - 1) // units + 1))
    return None if touched == covered else ('redaction_mismatch', 'the picture is not covered exactly where the boxes are')


def scan_runs(runs, head, end):
    """[(put, first segment, number, from, to)] of the image, and how many segments it has."""
    stretches, at, segments, ended = [], 0, 0, False
    for run in runs:
        kept = isinstance(run, list)
        for length in run if kept else [run[1]]:
            start, at = at, at + length
            if start < head['scan']:
                inside = [(marker, one, to) for marker, one, to in head['markers'] if start <= one and to <= at and start < at]
                if at > head['scan'] or not kept and (any(marker != 0xeb for marker, _, _ in inside) or sum(to - one for _, one, to in inside) != length):
                    raise ValueError('it has data other than content credentials before its image')
            elif ended:
                if kept or length:
                    raise ValueError('it has data after its end')
            elif kept and start == end:
                if length != 2:
                    raise ValueError('its end marker is incomplete')
                ended = True
            else:
                count = 1 if kept else run[0]
                stretches.append((not kept, segments, count, start, at))
                segments += count
    if not ended:
        raise ValueError('its end marker does not match its commitment')
    return stretches, segments


def is_whole_picture(data):
    """Whether a picture ends where its own structure ends, which the beginning of one does not; PNG, GIF, JPEG, WebP and BMP are known."""
    try:
        if data.startswith(b'\x89PNG\r\n\x1a\n'):
            return end_of_png(data) == len(data)
        if re.match(b'GIF8[79]a', data):
            return end_of_gif(data) == len(data)
        if data.startswith(b'\xff\xd8\xff'):
            at = 2
            while data[at] == 0xff and data[at + 1] != 0xda:
                at += 2 + struct.unpack_from('>H', data, at + 2)[0]
            return struct.unpack_from('>H', data, at)[0] == 0xffda and data.endswith(b'\xff\xd9')
        if re.match(b'RIFF....WEBP', data, re.S):
            return struct.unpack_from('<I', data, 4)[0] + 8 == len(data)
        return data.startswith(b'BM') and struct.unpack_from('<I', data, 2)[0] == len(data)
    except (IndexError, struct.error):
        return False  # It ends in the middle of a field.


def end_of_png(data):
    at, kind = 8, None
    while kind != b'IEND':
        length, kind = struct.unpack_from('>I4s', data, at)
        at += 12 + length
    return at


def end_of_gif(data):
    def colours(packed):
        return 3 * 2 ** ((packed & 7) + 1) if packed >= 0x80 else 0
    at = 13 + colours(data[10])
    while data[at] != 0x3b:
        if data[at] not in (0x21, 0x2c):
            return -1
        at += 2 if data[at] == 0x21 else 11 + colours(data[at + 9])
        while data[at]:
            at += data[at] + 1
        at += 1
    return at + 1
