/** The library reads its input through Blob and FileReaderSync, which only browsers have together; this is both, over memory. */
export class MemoryBlob extends Blob {
  readonly memory: Uint8Array<ArrayBuffer>;
  constructor(memory: Uint8Array<ArrayBuffer>, type: string) {
    super([], { type });
    this.memory = memory;
  }
  override get size(): number {
    return this.memory.length;
  }
  override slice(start = 0, end = this.memory.length): Blob {
    return new MemoryBlob(this.memory.subarray(start, end), this.type);
  }
}

export class MemoryReader {
  readAsArrayBuffer(blob: MemoryBlob): ArrayBuffer {
    return blob.memory.slice().buffer;
  }
}
