// Audits the ledger of a service with Go's own code for transparency logs, none of it from the service.
//
//	go run audit.go https://evidence.example/v1/ledger KEY [FILE…]
//
// KEY is the word behind `log` in the policy file. Each FILE is a checkpoint that somebody kept, or manifest.json.tlog-proof of a package: its
// tree must be the beginning of today's. Needs golang.org/x/mod (Debian: golang-golang-x-mod-dev, with GO111MODULE=off GOPATH=/usr/share/gocode).
package main

import (
	"encoding/base64"
	"fmt"
	"io"
	"net/http"
	"os"
	"strings"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

var faults int

func fault(words ...any) {
	faults++
	fmt.Println(append([]any{"FAULT:"}, words...)...)
}

func must(e error) {
	if e != nil {
		fault(e)
		os.Exit(1)
	}
}

func get(url string) []byte {
	answer, e := http.Get(url)
	must(e)
	defer answer.Body.Close()
	if answer.StatusCode != 200 {
		must(fmt.Errorf("%s: %s", url, answer.Status))
	}
	bytes, e := io.ReadAll(answer.Body)
	must(e)
	return bytes
}

// What the key signed: a tree with its root.
func signed(checkpoint []byte, key note.Verifier) (tree tlog.Tree, e error) {
	opened, e := note.Open(checkpoint, note.VerifierList(key))
	if e != nil {
		return tree, e
	}
	lines := strings.Split(opened.Text, "\n")
	if len(lines) != 4 || lines[0] != key.Name() {
		return tree, fmt.Errorf("it is not a checkpoint of %s", key.Name())
	}
	if _, e = fmt.Sscan(lines[1], &tree.N); e != nil {
		return tree, e
	}
	tree.Hash, e = tlog.ParseHash(lines[2])
	return tree, e
}

func main() {
	prefix, files := os.Args[1], os.Args[3:]
	key, e := note.NewVerifier(os.Args[2])
	must(e)
	now, e := signed(get(prefix+"/checkpoint"), key)
	must(e)

	// Every entry, and all hashes that follow from them (RFC 6962).
	var entries [][]byte
	var stored []tlog.Hash
	reader := tlog.HashReaderFunc(func(at []int64) (found []tlog.Hash, e error) {
		for _, one := range at {
			found = append(found, stored[one])
		}
		return
	})
	for from := int64(0); from < now.N; from += 256 {
		tile := tlog.Tile{H: 8, L: -1, N: from / 256, W: int(min(256, now.N-from))}
		bundle := get(prefix + "/" + strings.Replace(tile.Path(), "tile/8/data/", "tile/entries/", 1))
		for len(bundle) >= 2 {
			end := 2 + int(bundle[0])<<8 + int(bundle[1])
			if end > len(bundle) {
				break
			}
			hashes, e := tlog.StoredHashesForRecordHash(int64(len(entries)), tlog.RecordHash(bundle[2:end]), reader)
			must(e)
			stored = append(stored, hashes...)
			entries = append(entries, bundle[2:end])
			bundle = bundle[end:]
		}
	}
	if int64(len(entries)) != now.N {
		must(fmt.Errorf("it signed %d entries and shows %d", now.N, len(entries)))
	}
	root, e := tlog.TreeHash(now.N, reader)
	must(e)
	if root != now.Hash {
		fault("the entries do not lead to the root that it signed")
	}
	fmt.Println(key.Name(), now.N, "entries, root", root)

	for _, file := range files {
		text, e := os.ReadFile(file)
		must(e)
		checkpoint := string(text)
		if head, rest, isProof := strings.Cut(checkpoint, "\n\n"); isProof && strings.HasPrefix(head, "c2sp.org/tlog-proof@v1\n") {
			var extra string
			var index int64
			_, e = fmt.Sscanf(head, "c2sp.org/tlog-proof@v1\nextra %s\nindex %d", &extra, &index)
			must(e)
			entry, e := base64.StdEncoding.DecodeString(extra)
			must(e)
			if index < 0 || index >= now.N || string(entries[index]) != string(entry) {
				fault(file+": entry", index, "of the log is another one")
			} else {
				fmt.Printf("%s: entry %d is %s\n", file, index, entry)
			}
			checkpoint = rest
		}
		then, e := signed([]byte(checkpoint), key)
		if e != nil {
			fault(file+":", e)
		} else if then.N > now.N {
			fault(file+": it signed", then.N, "entries: the log was rolled back")
		} else if root, e := tlog.TreeHash(then.N, reader); e != nil || root != then.Hash {
			fault(file+": it signed another tree of", then.N, "entries: the log has forked")
		} else {
			fmt.Println(file+": the first", then.N, "entries are those of today")
		}
	}
	if faults > 0 {
		os.Exit(1)
	}
}

func min(a, b int64) int64 {
	if a < b {
		return a
	}
	return b
}
