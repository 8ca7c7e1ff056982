import { useEffect, useState } from 'react';

function clockText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const pad = (value: number) => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${pad(minutes % 60)}:${pad(seconds % 60)}` : `${minutes}:${pad(seconds % 60)}`;
}

/** How long the player has been playing; always in sight. `beforeSeconds` is what the server knows from before this page. */
export function SessionClock({ label, beforeSeconds }: { label: string; beforeSeconds: number }) {
  const [seconds, setSeconds] = useState(0);

  useEffect(() => {
    const startMs = performance.now();
    const timer = setInterval(() => setSeconds(Math.floor((performance.now() - startMs) / 1000)), 1000);
    return () => clearInterval(timer);
  }, []);

  return (
    <span role="timer" aria-label={label} title={label} className="tnum">
      {clockText(beforeSeconds + seconds)}
    </span>
  );
}
