// Prints the root over the entries on standard input, one in base64 a line, by Go's own reading of RFC 6962.
package main

import (
	"bufio"
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"os"

	"golang.org/x/mod/sumdb/tlog"
)

type hashes []tlog.Hash

func (h hashes) ReadHashes(indexes []int64) ([]tlog.Hash, error) {
	found := make([]tlog.Hash, len(indexes))
	for i, index := range indexes {
		found[i] = h[index]
	}
	return found, nil
}

func main() {
	lines := bufio.NewScanner(os.Stdin)
	lines.Buffer(make([]byte, 1<<20), 1<<24)
	var stored hashes
	var count int64
	for lines.Scan() {
		entry, err := base64.StdEncoding.DecodeString(lines.Text())
		if err != nil {
			panic(err)
		}
		more, err := tlog.StoredHashes(count, entry, stored)
		if err != nil {
			panic(err)
		}
		stored = append(stored, more...)
		count++
	}
	root, err := tlog.TreeHash(count, stored)
	if err != nil {
		panic(err)
	}
	fmt.Print(hex.EncodeToString(root[:]))
}
