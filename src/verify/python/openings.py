"""Openings of commitments: the tree over the salted segments of a file."""
import binascii
import re
from hashlib import sha256
from .values import halves, in_order, is_hash, keyed, parse_json, sha


def root_of(level):
    """The root of a whole tree, of the hashes of its leaves: of 2, 4, 8, ..., or of one."""
    while len(level) > 1:
        level = [sha256(b'\1' + left + right).digest() for left, right in zip(level[::2], level[1::2])]
    return level[0]


class Tree:
    """The root over the segments of a file, each salted; the salts grow as a tree from the seed of the file."""

    def __init__(self, seed, name, lengths):
        own = seed if name is None else sha(b'\4', seed, name.encode())
        self.salts = (salt for salts in self.grow(own, len(lengths)) for salt in salts)
        self.lengths, self.at, self.over = lengths, 0, False
        self.segment, self.subtrees = bytearray(), []

    @staticmethod
    def grow(seed, count):
        """The salts of the whole trees (2, 4, 8, ... leaves, or one) that it is of; of each level in one expression, which takes least time."""
        waiting = [(seed, count)]
        while waiting:
            seed, count = waiting.pop()
            if count & count - 1:
                left = halves(count)
                waiting += [(sha(b'\3', seed), count - left), (sha(b'\2', seed), left)]
                continue
            level = [seed]
            while len(level) < count:
                level = [sha256(side + each).digest() for each in level for side in (b'\2', b'\3')]
            yield level

    def feed(self, chunk):
        place = 0
        while place < len(chunk):
            if self.at == len(self.lengths):
                self.over = True
                return
            part = chunk[place:place + self.lengths[self.at] - len(self.segment)]
            self.segment += part
            place += len(part)
            if len(self.segment) == self.lengths[self.at]:
                self.close()

    def close(self):
        leaves, found = 1, sha256(b'\0' + next(self.salts) + self.segment).digest()
        while self.subtrees and self.subtrees[-1][0] == leaves:
            leaves, found = 2 * leaves, sha256(b'\1' + self.subtrees.pop()[1] + found).digest()
        self.subtrees.append((leaves, found))
        self.segment = bytearray()
        self.at += 1

    def root(self):
        """In hexadecimal; empty when the bytes are not those that the lengths add up to."""
        if self.at == 0 and self.lengths == [0]:
            self.close()
        if self.over or self.at != len(self.lengths):
            return ''
        found = self.subtrees[-1][1]
        for _, left in reversed(self.subtrees[:-1]):
            found = sha(b'\1', left, found)
        return found.hex()


def read_openings(data):
    """(seed, {path: lengths}); ValueError for anything but the format's."""
    found, lengths, total = keyed(parse_json(data or b''), ('format', 'seed', 'files'), 'evidence-openings/1'), {}, 0
    if not is_hash(found['seed']) or not isinstance(found['files'], list):
        raise ValueError('the seed is not 64 lower-case hex digits, or files is not a list')
    for each in in_order([keyed(each, ('path', 'lengths')) for each in found['files']]):
        text = each['lengths']
        if not isinstance(text, str) or text != '0' and not re.fullmatch(r'[1-9][0-9]{0,6}( [1-9][0-9]{0,6})*', text):
            raise ValueError('lengths are not numbers with a space between them')
        numbers = [int(number) for number in text.split(' ')]
        total += len(numbers)
        if len(numbers) > 100000 or total > 500000 or max(numbers) > 1 << 20:
            raise ValueError('more segments than a file or a package has, or longer ones')
        lengths[each['path']] = numbers
    return binascii.unhexlify(found['seed']), lengths


def openings_in(data):
    """What is wrong with the file is said by check_commitments."""
    try:
        return read_openings(data)
    except ValueError:
        return None
