// Tries every number of seven digits. Standard input: JSON {digests: [hex], targets: [{name, pieces: [base64]}]}; a target's message is its
// pieces with the number between them. Prints "DIGEST NUMBER NAME" for each message of which a digest is known: SHA-256, and of short ones
// without a salt (`Plain`) also MD5, SHA-1 and SHA-512.
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
	Plain  bool
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
	for _, digest := range asked.Digests {
		bytes, err := hex.DecodeString(digest)
		if err != nil {
			panic(err)
		}
		known[string(bytes)] = true
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
				try(asked.Targets[at], known, &printing)
			}
		}()
	}
	all.Wait()
}

func try(one target, known map[string]bool, printing *sync.Mutex) {
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
		report := func(digest []byte) {
			if known[string(digest)] {
				printing.Lock()
				fmt.Printf("%x %07d %s\n", digest, number, one.Name)
				printing.Unlock()
			}
		}
		sum := sha256.Sum256(message)
		report(sum[:])
		if one.Plain {
			sum16, sum20, sum64 := md5.Sum(message), sha1.Sum(message), sha512.Sum512(message)
			report(sum16[:])
			report(sum20[:])
			report(sum64[:])
		}
	}
}
