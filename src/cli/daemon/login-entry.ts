import { posix } from 'node:path';

/** What makes the daemon start when its user logs in: a file, and the commands that put it into force or take it out. */
export interface LoginEntry {
  readonly path: string;
  readonly text: string;
  /** Programs with their arguments; none is run by a shell. */
  readonly enable: readonly (readonly string[])[];
  readonly disable: readonly (readonly string[])[];
}

export interface Machine {
  readonly platform: NodeJS.Platform;
  readonly homedir: string;
  readonly uid: number;
  /** XDG_CONFIG_HOME, when it is set. */
  readonly configHome: string | undefined;
}

/** `command` runs the daemon in the foreground. */
export interface DaemonCommand {
  readonly command: readonly string[];
  readonly home: string;
}

/** Undefined where there is no way that is tested (evidence-daemon(8) says how to do it by hand). */
export function loginEntry(machine: Machine, daemon: DaemonCommand): LoginEntry | undefined {
  if (machine.platform === 'linux') return forSystemd(machine, daemon);
  return machine.platform === 'darwin' ? forLaunchd(machine, daemon) : undefined;
}

function forSystemd({ configHome, homedir }: Machine, daemon: DaemonCommand): LoginEntry {
  return {
    path: posix.join(configHome ?? posix.join(homedir, '.config'), 'systemd/user', unitName),
    text: systemdUnit(daemon),
    enable: [
      ['systemctl', '--user', 'daemon-reload'],
      ['systemctl', '--user', 'enable', '--now', unitName],
    ],
    disable: [['systemctl', '--user', 'disable', '--now', unitName]],
  };
}

function forLaunchd({ homedir, uid }: Machine, daemon: DaemonCommand): LoginEntry {
  const path = posix.join(homedir, 'Library/LaunchAgents', `${label}.plist`);
  return {
    path,
    text: launchAgent(daemon),
    enable: [['launchctl', 'bootstrap', `gui/${uid}`, path]],
    disable: [['launchctl', 'bootout', `gui/${uid}/${label}`]],
  };
}

const unitName = 'evidence.service';
const label = 'evidence.daemon';

/** systemd.service(5); KillMode=mixed lets the daemon finish a seal before its browser is ended. */
function systemdUnit({ command, home }: DaemonCommand): string {
  return `[Unit]
Description=evidence: captures, schedules and deliveries of this user
StartLimitIntervalSec=300
StartLimitBurst=5

[Service]
ExecStart=${command.map((word) => quoted(word).replaceAll('$', '$$$$')).join(' ')}
Environment=${quoted(`EVIDENCE_HOME=${home}`)} MALLOC_ARENA_MAX=2
Restart=on-failure
RestartSec=10
KillMode=mixed
TimeoutStopSec=90

[Install]
WantedBy=default.target
`;
}

/** systemd.syntax(7): C escapes inside double quotes, and % begins a specifier. */
const quoted = (word: string): string =>
  `"${word.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n').replaceAll('%', '%%')}"`;

/** launchd.plist(5). */
function launchAgent({ command, home }: DaemonCommand): string {
  const text = (value: string): string => `<string>${escaped(value)}</string>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
  <key>Label</key>${text(label)}
  <key>ProgramArguments</key>
  <array>${command.map(text).join('')}</array>
  <key>EnvironmentVariables</key>
  <dict><key>EVIDENCE_HOME</key>${text(home)}</dict>
  <key>RunAtLoad</key><true/>
  <key>KeepAlive</key>
  <dict><key>SuccessfulExit</key><false/></dict>
  <key>ExitTimeOut</key><integer>90</integer>
  <key>ProcessType</key><string>Background</string>
</dict>
</plist>
`;
}

const escaped = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
