// Go's own transparency log code (Debian golang-golang-x-mod-dev) over what ours wrote.
package main

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

type told struct {
	Checkpoint, Key, OldRoot, Tiles string
	Old                             int64
	Inclusion                       []struct {
		Index int64
		Entry string
		Proof []string
	}
	Consistency []string
}

func check(what string, e error) {
	if e != nil {
		fmt.Println("REFUSED", what+":", e)
		os.Exit(1)
	}
}

func bytesOf(s string) []byte {
	b, e := base64.StdEncoding.DecodeString(s)
	check("base64", e)
	return b
}

func hash(s string) (h tlog.Hash) { copy(h[:], bytesOf(s)); return }

type folder string

func (f folder) Height() int                                 { return 8 }
func (f folder) SaveTiles(tiles []tlog.Tile, data [][]byte) {}
func (f folder) ReadTiles(tiles []tlog.Tile) (all [][]byte, e error) {
	for _, t := range tiles {
		// C2SP has the height fixed and leaves it out of the path.
		path := strings.Replace(t.Path(), "tile/8/", "tile/", 1)
		b, e := os.ReadFile(filepath.Join(string(f), path))
		if e != nil {
			return nil, e
		}
		all = append(all, b)
	}
	return
}

func main() {
	var in told
	text, e := os.ReadFile(os.Args[1])
	check("input", e)
	check("input", json.Unmarshal(text, &in))
	verifier, e := note.NewVerifier(in.Key)
	check("key", e)
	opened, e := note.Open([]byte(in.Checkpoint), note.VerifierList(verifier))
	check("note", e)
	lines := strings.Split(opened.Text, "\n")
	var size int64
	fmt.Sscan(lines[1], &size)
	root := hash(lines[2])
	for _, one := range in.Inclusion {
		var proof tlog.RecordProof
		for _, each := range one.Proof {
			proof = append(proof, hash(each))
		}
		check("inclusion", tlog.CheckRecord(proof, size, root, one.Index, tlog.RecordHash(bytesOf(one.Entry))))
	}
	var grown tlog.TreeProof
	for _, each := range in.Consistency {
		grown = append(grown, hash(each))
	}
	check("consistency", tlog.CheckTree(grown, size, root, in.Old, hash(in.OldRoot)))
	reader := tlog.TileHashReader(tlog.Tree{N: size, Hash: root}, folder(in.Tiles))
	for at := int64(0); at < size; at += 97 {
		_, e := reader.ReadHashes([]int64{tlog.StoredHashIndex(0, at)})
		check("tiles", e)
	}
	old, e := tlog.TreeHash(in.Old, reader)
	check("tiles", e)
	if old != hash(in.OldRoot) {
		check("tiles", fmt.Errorf("another root of %d", in.Old))
	}
	fmt.Println("ACCEPTED", size)
}
