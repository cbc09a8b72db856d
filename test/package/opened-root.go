// Prints the root of a file of which a redacted copy shows a part. The hashes of the tree are made by Go's own reading of RFC
// 6962 (RecordHash, NodeHash); where it divides is RFC 9162, 2.1.1, and the salts are as evidence-package(5) has them.
package main

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"os"

	"golang.org/x/mod/sumdb/tlog"
)

type run struct {
	Kept     []int
	Withheld int
	Put      int
}

type proof struct {
	File   string
	Runs   []run
	Seeds  []string
	Hashes []string
}

type opened struct {
	segments [][]byte // nil: withheld
	seeds    []string
	hashes   []string
}

func main() {
	var given proof
	if err := json.NewDecoder(os.Stdin).Decode(&given); err != nil {
		panic(err)
	}
	file := fromHex(given.File)
	tree := opened{seeds: given.Seeds, hashes: given.Hashes}
	for _, each := range given.Runs {
		for _, length := range each.Kept {
			tree.segments = append(tree.segments, file[:length:length])
			file = file[length:]
		}
		for i := 0; i < each.Withheld; i++ {
			tree.segments = append(tree.segments, nil)
		}
		file = file[each.Put:]
	}
	root := tree.node(0, len(tree.segments), nil)
	if len(file)+len(tree.seeds)+len(tree.hashes) > 0 {
		panic("something is left")
	}
	fmt.Print(hex.EncodeToString(root[:]))
}

func (t *opened) node(from, to int, seed []byte) tlog.Hash {
	withheld := 0
	for _, each := range t.segments[from:to] {
		if each == nil {
			withheld++
		}
	}
	if seed == nil && withheld == 0 {
		seed, t.seeds = fromHex(t.seeds[0]), t.seeds[1:]
	}
	if withheld == to-from {
		var hash tlog.Hash
		copy(hash[:], fromHex(t.hashes[0]))
		t.hashes = t.hashes[1:]
		return hash
	}
	if to-from == 1 {
		return tlog.RecordHash(append(append([]byte{}, seed...), t.segments[from]...))
	}
	left := 1
	for left*2 < to-from {
		left *= 2
	}
	var seeds [2][]byte
	if seed != nil {
		for side := range seeds {
			child := sha256.Sum256(append([]byte{byte(2 + side)}, seed...))
			seeds[side] = child[:]
		}
	}
	return tlog.NodeHash(t.node(from, from+left, seeds[0]), t.node(from+left, to, seeds[1]))
}

func fromHex(text string) []byte {
	bytes, err := hex.DecodeString(text)
	if err != nil {
		panic(err)
	}
	return bytes
}
