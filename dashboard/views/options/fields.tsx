import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { CaptureOptions } from '../../../src/contract/captures/options.js';
import { limits } from '../../../src/contract/limits.js';
import { MatterChoice } from '../matter-choice.js';
import { Checked, Choice, Count, Line, Tick } from './inputs.js';
import { actionsProblem, metadataProblem, metadataText } from './said.js';
import { contents, depths, loadings, pictures, proofs, screens, storages } from './words.js';

interface Props {
  /** As they are; of a new capture none. */
  readonly had: CaptureOptions;
}

/** All options of a capture, as `optionsOf` reads them: what is usual first, the rest behind two headings. */
export const OptionFields = ({ had = {} }: Partial<Props>) => (
  <>
    <MatterChoice none="no matter" given={had.matter_id} />
    <Choice name="timestamp" label="Proof of time" of={proofs} given={had.timestamp} />
    <Screen had={had} />
    <Choice
      name="expand"
      label="Open what the page keeps closed"
      of={depths}
      given={had.expand_content === false ? 'no' : String(had.expand_content ?? '')}
    />
    <Tick name="overlays" isOn={had.dismiss_overlays !== false}>
      Close consent banners and what lies over the page
    </Tick>
    <label>
      Case reference <span class="soft">may be empty; stands in the package</span>
      <input name="case_reference" maxLength={256} defaultValue={had.case_reference ?? ''} />
    </label>
    <label>
      Legal authority <span class="soft">as you state it; may be empty; stands in the package</span>
      <input name="legal_authority" maxLength={limits.statedLength} defaultValue={had.legal_authority ?? ''} />
    </label>
    <label>
      Purpose <span class="soft">as you state it; may be empty; stands in the package</span>
      <input name="purpose" maxLength={limits.statedLength} defaultValue={had.purpose ?? ''} />
    </label>
    <label>
      Private note <span class="soft">not part of the package</span>
      <textarea name="note" rows={3} maxLength={4096} defaultValue={had.private_note ?? ''} />
    </label>
    <More title="More about the page">
      <PageFields had={had} />
    </More>
    <More title="More about the package">
      <PackageFields had={had} />
    </More>
  </>
);

/** Opens itself when a field in it is refused: the browser leads to that field. */
const More = ({ title, children }: { readonly title: string; readonly children: ComponentChildren }) => (
  <details class="more" onInvalidCapture={({ currentTarget }) => (currentTarget.open = true)}>
    <summary>{title}</summary>
    <div class="fields">{children}</div>
  </details>
);

function Screen({ had: { viewport } }: Props) {
  const own = typeof viewport === 'object' ? viewport : undefined;
  const first = typeof viewport === 'object' ? 'own' : (viewport ?? '');
  const [screen, setScreen] = useState(first);
  return (
    <>
      <Choice name="screen" label="As seen on" of={screens} given={first} onChoice={setScreen} />
      {screen === 'own' && (
        <fieldset class="row">
          <legend>Window</legend>
          <Count name="width" label="Width" unit="px" {...limits.viewportWidth} given={own?.width} required />
          <Count name="height" label="Height" unit="px" {...limits.viewportHeight} given={own?.height} required />
          <Count
            name="scale"
            label="Scale"
            unit="may be empty"
            step="0.1"
            {...limits.deviceScaleFactor}
            given={own?.device_scale_factor}
          />
          <Tick name="touch" isOn={own?.mobile === true}>
            Like a mobile device
          </Tick>
        </fieldset>
      )}
    </>
  );
}

const Times = ({ had }: Props) => (
  <>
    <Count
      name="delay"
      label="Wait longer before the picture"
      unit={`seconds, at most ${limits.delayMs / 1000}`}
      step="0.1"
      least={0}
      most={limits.delayMs / 1000}
      given={had.wait?.delay_ms === undefined ? undefined : had.wait.delay_ms / 1000}
    />
    <Count
      name="record"
      label="Moving pictures before the screenshot"
      unit={`seconds of frames, ${limits.recordSeconds.least} to ${limits.recordSeconds.most} and at most half of the time limit; none when empty`}
      {...limits.recordSeconds}
      given={had.record_seconds}
    />
    <Count
      name="time_limit"
      label="Time limit for work on the page"
      unit={`seconds, ${limits.timeLimitSeconds.least} to ${limits.timeLimitSeconds.most}; 120 when empty`}
      {...limits.timeLimitSeconds}
      given={had.time_limit_seconds}
    />
  </>
);

const PageFields = ({ had }: Props) => (
  <>
    <Choice name="until" label="The page counts as loaded" of={loadings} given={had.wait?.until} />
    <Line name="wait_for" label="Wait for an element" hint="a CSS selector" most={1000} given={had.wait?.selector} />
    <Times had={had} />
    <Line
      name="locale"
      label="Language that the browser asks for"
      hint="for example de-DE"
      most={35}
      given={had.locale}
    />
    <Line
      name="browser_timezone"
      label="Time zone of the browser"
      hint="for example Europe/Berlin"
      most={64}
      given={had.timezone}
    />
    <Line name="browser_profile" label="Browser profile" hint="its name" most={64} given={had.browser_profile} />
    <Line
      name="user_agent"
      label="User agent"
      hint="what the browser calls itself; its own when empty"
      most={512}
      given={had.user_agent}
    />
    <Tick name="invalid_tls" isOn={had.accept_invalid_tls === true}>
      Capture even if the TLS certificate is invalid; the error is recorded
    </Tick>
    <Checked
      name="actions"
      label="Actions before the picture"
      hint="a JSON array, as in evidence-capture(1)"
      placeholder='[{"action": "click", "selector": "#more"}]'
      problem={actionsProblem}
      given={had.actions === undefined ? '' : JSON.stringify(had.actions, null, 2)}
    />
  </>
);

const PackageFields = ({ had: { evidence_pack: pack = {}, ...had } }: Props) => (
  <>
    <Choice
      name="storage"
      label="Record what the page stores in the browser"
      hint="cookies, local storage and more, and the hosts that the page calls"
      of={storages}
      given={pack.storage}
    />
    <Choice name="screenshot" label="Format of the screenshot" of={pictures} given={pack.screenshot} />
    <fieldset>
      <legend>Contents</legend>
      {contents.map(([name, text]) => (
        <Tick key={name} name={name} isOn={pack[name] !== false}>
          {text}
        </Tick>
      ))}
      <Tick name="whois" isOn={pack.whois === true}>
        The WHOIS record of the domain
      </Tick>
    </fieldset>
    <Tick name="eidas" isOn={had.include_eidas === true}>
      A qualified time-stamp (eIDAS); needs a qualified authority
    </Tick>
    <Tick name="external_archive" isOn={had.external_archive === true}>
      Ask an external web archive for a copy, too
    </Tick>
    <Checked
      name="metadata"
      label="Data of your own"
      hint="one KEY=VALUE a line; kept with the capture"
      placeholder="file=2026-114"
      problem={metadataProblem}
      given={metadataText(had.metadata)}
    />
  </>
);
