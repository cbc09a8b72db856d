import { useEffect, useRef } from 'preact/hooks';
import { endsIn, stay } from '../app/idle.js';

/** Two minutes before a session ends that nobody uses. The time is said once, and counted without being said. */
export function Idle() {
  const seconds = endsIn.value ?? 0;
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} aria-labelledby="idle" onClose={() => void stay()}>
      <h2 id="idle">Are you still there?</h2>
      <p>Nobody used this page for almost an hour. Within two minutes you are signed out; what you typed stays.</p>
      <p aria-hidden="true">
        {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
      </p>
      <button class="main" type="button" onClick={() => void stay()}>
        Stay signed in
      </button>
    </dialog>
  );
}
