import { useRef } from 'react';
import { Button } from './button.tsx';
import { hiddenStyle } from './hidden-style.ts';

/** The picture files of a drop, a paste or an input. */
export const pictureFiles = (files: FileList | null | undefined): File[] =>
  [...(files ?? [])].filter(({ type }) => type.startsWith('image/'));

/** A button that opens the device's chooser of pictures; on phones that includes the camera. */
export function ChooseButton({
  label,
  variant,
  multiple = false,
  disabled = false,
  onFiles,
}: {
  label: string;
  variant?: 'main' | 'plain';
  multiple?: boolean;
  disabled?: boolean;
  onFiles: (files: File[]) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple={multiple}
        className={hiddenStyle}
        tabIndex={-1}
        aria-label={label}
        onChange={({ currentTarget }) => {
          const files = pictureFiles(currentTarget.files);
          // The same file may be chosen again.
          currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
      <Button variant={variant ?? 'plain'} disabled={disabled} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  );
}
