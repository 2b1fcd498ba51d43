import { useRef } from 'react';
import { withScheme } from '#contract/input.ts';
import { TICKET } from '#contract/tickets.ts';
import type { Form } from '#lib/use-form.ts';
import { css } from '#styled/css/index.js';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { stack } from '#ui/layout.ts';
import { TextField } from '#ui/text-field.tsx';
import { Tooltip } from '#ui/tooltip.tsx';
import type { TicketForm } from './tickets.forms.ts';

const legend = css({ marginBottom: '1', color: 'soft', fontSize: 'sm', fontWeight: '500' });
const line = css({ display: 'flex', alignItems: 'start', gap: '2' });
const grow = css({ flex: '1' });

/** Links to pictures or videos, one per row. Empty rows are not sent. */
export function LinkFields({
  form,
  urls,
}: {
  form: Pick<Form<TicketForm>, 'set' | 'errorOf'>;
  urls: readonly string[];
}) {
  const box = useRef<HTMLFieldSetElement>(null);
  const add = () => {
    form.set({ urls: [...urls, ''] });
    // The new row exists after the next render.
    requestAnimationFrame(() => [...(box.current?.querySelectorAll('input') ?? [])].at(-1)?.focus());
  };
  const remove = (removed: number) => {
    form.set({ urls: urls.filter((_, index) => index !== removed) });
    box.current?.querySelector<HTMLElement>('[data-add]')?.focus();
  };
  return (
    <fieldset ref={box} className={stack({ gap: 2 })}>
      <legend className={legend}>Links de imagens ou vídeos (opcional)</legend>
      {urls.map((url, index) => (
        // Rows are identified only by their index.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className={line}>
          <TextField
            label={`Link ${index + 1}`}
            labelHidden
            className={grow}
            name="urls"
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="youtu.be/…"
            maxLength={TICKET.url}
            value={url}
            error={form.errorOf(`urls.${index}`)}
            onChange={({ target }) => form.set({ urls: urls.with(index, target.value) })}
            onBlur={({ target }) => {
              const url = withScheme(target.value.trim());
              if (url !== target.value) form.set({ urls: urls.with(index, url) });
            }}
          />
          <Tooltip text="Remover link">
            <Button
              variant="ghost"
              size="icon"
              aria-label={`Remover link ${index + 1}`}
              onClick={() => remove(index)}
            >
              <Icon name="trash" />
            </Button>
          </Tooltip>
        </div>
      ))}
      {form.errorOf('urls') ? <p role="alert">{form.errorOf('urls')}</p> : null}
      <Button
        size="sm"
        data-add
        icon={<Icon name="plus" />}
        reason={urls.length >= TICKET.urls ? `Envie no máximo ${TICKET.urls} links` : undefined}
        onClick={add}
      >
        Adicionar link
      </Button>
    </fieldset>
  );
}
