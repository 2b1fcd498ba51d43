/** What the journey needs of a browser. Each engine has its own driver; the code that they share is here. */
import { setTimeout as wait } from 'node:timers/promises';

/** An element that is visible: by its selector, and by its name (`aria-label` or text) where that is not enough. */
interface Target {
  readonly css: string;
  readonly name?: string;
}

/** What a driver offers; `openEngine` makes an engine of it. */
export interface Driver {
  /** The engine with its version. */
  readonly name: string;
  /** Begins to load an address. It need not wait for the new document. */
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Runs a function in the page, where it can use only its input. Promises are awaited. */
  evaluate<Input, Output>(work: (input: Input) => Output, input: Input): Promise<Awaited<Output>>;
  /** Presses an element with the mouse; false where there is none. */
  press(target: Target): Promise<boolean>;
  /** Presses the keys of a text, for the element with the focus. */
  type(text: string): Promise<void>;
  /** Saves the window as PNG. */
  screenshot(file: string): Promise<void>;
  close(): Promise<void>;
}

export interface Window {
  readonly width: number;
  readonly height: number;
  /** Whether WebKit's page cache is on, as it is by default: it freezes pages that are left and shows them again on "back". */
  readonly pageCache: boolean;
}

export interface Engine extends Omit<Driver, 'press'> {
  /** Waits for the element and presses it. */
  click(target: Target): Promise<void>;
  /** Clicks into an empty field and types. */
  typeInto(target: Target, text: string): Promise<void>;
  /** Waits until a visible element that matches the selector shows this text, or has it as its value. */
  waitForText(css: string, text: string | RegExp): Promise<void>;
}

/** Browsers on a busy machine take their time. */
const TIMEOUT_MS = 45_000;

type Waiting<Value> = { what: string; check: () => Promise<Value>; timeoutMs?: number };

/** Waits until the check returns a truthy value, and returns it. Errors are retried, because a page that is being replaced answers with them. */
export async function until<Value>({ what, check, timeoutMs = TIMEOUT_MS }: Waiting<Value>): Promise<Value> {
  const limit = Date.now() + timeoutMs;
  let lastError = '';
  while (Date.now() < limit) {
    try {
      const value = await check();
      if (value) return value;
      lastError = '';
    } catch (error) {
      lastError = ` (${error instanceof Error ? error.message : String(error)})`;
    }
    await wait(100);
  }
  throw new Error(`Not within ${timeoutMs / 1000} s: ${what}${lastError}.`);
}

/** In the page: the element of a target, scrolled away from the bars at the window's edges, or null. */
export function findElement({ css, name }: Target): HTMLElement | null {
  for (const element of document.querySelectorAll<HTMLElement>(css)) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    const elementName = element.getAttribute('aria-label') ?? element.textContent ?? '';
    if (name !== undefined && elementName.replaceAll(/\s+/g, ' ').trim() !== name) continue;
    element.scrollIntoView({ block: 'center' });
    return element;
  }
  return null;
}

/** In the page: the texts of the visible elements, or the values of fields. */
function readTexts(css: string): string[] {
  return [...document.querySelectorAll<HTMLElement>(css)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map((element) => ('value' in element ? String(element.value) : element.innerText));
}

export function openEngine(driver: Driver): Engine {
  const evaluate: Driver['evaluate'] = (work, input) => driver.evaluate(work, input);

  /** Marks the old document, because it still answers until the new one is there. */
  const replaceDocument = async (action: () => Promise<void>): Promise<void> => {
    await evaluate(() => document.documentElement.setAttribute('data-left', ''), null);
    await action();
    await until({
      what: 'a new document',
      check: () =>
        evaluate(
          () => !document.documentElement.hasAttribute('data-left') && document.readyState !== 'loading',
          null,
        ),
    });
  };
  const click = async (target: Target): Promise<void> => {
    const what = target.name === undefined ? target.css : `${target.css} "${target.name}"`;
    await until({ what: `something to press: ${what}`, check: () => driver.press(target) });
  };
  const waitForText: Engine['waitForText'] = async (css, text) => {
    let shown: string[] = [];
    const check = async () => {
      shown = await evaluate(readTexts, css);
      return shown.some((each) => (typeof text === 'string' ? each.includes(text) : text.test(each)));
    };
    await until({ what: `${text} in ${css}`, check }).catch((error: unknown) => {
      throw new Error(`It shows ${JSON.stringify(shown).slice(0, 300)}.`, { cause: error });
    });
  };
  return {
    name: driver.name,
    type: (text) => driver.type(text),
    evaluate,
    goto: (url) => replaceDocument(() => driver.goto(url)),
    reload: () => replaceDocument(() => driver.reload()),
    click,
    typeInto: async (target, text) => {
      await click(target);
      await driver.type(text);
      await waitForText(target.css, text);
    },
    waitForText,
    screenshot: (file) => driver.screenshot(file),
    close: () => driver.close(),
  };
}
