// Tries every number of seven digits. Standard input: JSON {digests: [hex], targets: [{name, pieces: [base64]}]}; a target's message is its
// pieces with the number between them. Prints "NAME NUMBER" for each message of which a digest (MD5, SHA-1, SHA-256, SHA-512) is known.
package main

import (
	"crypto/md5"
	"crypto/sha1"
	"crypto/sha256"
	"crypto/sha512"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"os"
	"runtime"
	"sync"
)

type target struct {
	Name   string
	Pieces [][]byte
}

func main() {
	var asked struct {
		Digests []string
		Targets []target
	}
	if err := json.NewDecoder(os.Stdin).Decode(&asked); err != nil {
		panic(err)
	}
	known := map[string]bool{}
	lengths := map[int]bool{}
	for _, digest := range asked.Digests {
		bytes, err := hex.DecodeString(digest)
		if err != nil {
			panic(err)
		}
		known[string(bytes)] = true
		lengths[len(bytes)] = true
	}
	var printing, working sync.Mutex
	var all sync.WaitGroup
	next := 0
	for worker := 0; worker < runtime.NumCPU(); worker++ {
		all.Add(1)
		go func() {
			defer all.Done()
			for {
				working.Lock()
				at := next
				next++
				working.Unlock()
				if at >= len(asked.Targets) {
					return
				}
				try(asked.Targets[at], known, lengths, &printing)
			}
		}()
	}
	all.Wait()
}

func try(one target, known map[string]bool, lengths map[int]bool, printing *sync.Mutex) {
	var message []byte
	var places []int
	for at, piece := range one.Pieces {
		if at > 0 {
			places = append(places, len(message))
			message = append(message, "0000000"...)
		}
		message = append(message, piece...)
	}
	for number := 0; number < 10000000; number++ {
		for _, place := range places {
			for digit, rest := 6, number; digit >= 0; digit, rest = digit-1, rest/10 {
				message[place+digit] = byte('0' + rest%10)
			}
		}
		found := false
		if lengths[32] {
			sum := sha256.Sum256(message)
			found = known[string(sum[:])]
		}
		// What is long is a file or a part of one, and the format knows no other digests of these but SHA-512.
		if lengths[64] && !found && len(message) < 2000 {
			sum := sha512.Sum512(message)
			found = known[string(sum[:])]
		}
		if lengths[16] && !found && len(message) < 64 {
			sum := md5.Sum(message)
			found = known[string(sum[:])]
		}
		if lengths[20] && !found && len(message) < 64 {
			sum := sha1.Sum(message)
			found = known[string(sum[:])]
		}
		if found {
			printing.Lock()
			fmt.Printf("%s %07d\n", one.Name, number)
			printing.Unlock()
		}
	}
}
