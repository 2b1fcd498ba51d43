import { type ComponentProps, useRef } from 'react';
import { Button } from './button.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

type ChooseButtonProps = Pick<
  ComponentProps<typeof Button>,
  'variant' | 'size' | 'disabled' | 'icon' | 'reason'
> & {
  label: string;
  multiple?: boolean;
  onFiles: (files: File[]) => void;
};

/**
 * A button that opens the device's file picker for pictures; on phones this includes the camera. Of size `icon` it shows its label to
 * screen readers only.
 */
export function ChooseButton({ label, multiple = false, onFiles, ...button }: ChooseButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        multiple={multiple}
        aria-label={label}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // The same file may be chosen again.
          currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
      <Button {...button} onClick={() => input.current?.click()}>
        {button.size === 'icon' ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </Button>
    </>
  );
}
