import { useState } from 'preact/hooks';

interface FileDropProps {
  readonly label: string;
  /** As the attribute `accept`. */
  readonly accept?: string;
  readonly take: (files: readonly File[]) => void;
}

/** Files by a button, or dropped beside it. The same file can be chosen again. */
export function FileDrop({ label, accept, take }: FileDropProps) {
  const [isOver, setOver] = useState(false);
  return (
    <div
      class={isOver ? 'drop over' : 'drop'}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take([...(event.dataTransfer?.files ?? [])]);
      }}
    >
      <label>
        {label} <span class="soft">or drop them here</span>
        <input
          type="file"
          multiple
          accept={accept}
          onChange={({ currentTarget }) => {
            take([...(currentTarget.files ?? [])]);
            currentTarget.value = '';
          }}
        />
      </label>
    </div>
  );
}
