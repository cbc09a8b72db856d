"""JPEG: what is covered is black, all else is the same bytes."""
import struct
from .redaction import HEAD_MOST, INTERVALS_MOST


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
