import type { ReactNode, RefObject } from 'react';
import { Button } from './button.tsx';
import { copyText } from './copy-text.ts';
import { Icon } from './icon.tsx';
import { toast } from './toast.ts';

/** Copies a text and says so. */
export function CopyButton({
  text,
  copied,
  byHand,
  box,
  main = false,
  children,
}: {
  text: string;
  /** The toast after a success. */
  copied: string;
  /** The toast if the browser refuses the clipboard: how to copy the text by hand. */
  byHand: string;
  /** What contains the text's field, if it has one. The field is selected for copying by hand. */
  box?: RefObject<HTMLElement | null>;
  main?: boolean;
  children: ReactNode;
}) {
  async function copy() {
    try {
      await copyText(text);
      toast.show({ kind: 'success', title: copied });
    } catch {
      box?.current?.querySelector('input')?.select();
      toast.show({ kind: 'info', title: byHand });
    }
  }
  return (
    <Button {...(main && { variant: 'main' })} icon={<Icon name="copy" />} onClick={() => void copy()}>
      {children}
    </Button>
  );
}
