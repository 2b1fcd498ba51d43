import type { FormEvent } from 'react';
import { guidesCalls } from '#contract/calls/guides.ts';
import { guideForm } from '#contract/guide-forms.ts';
import { GUIDE_TYPE_NAMES, GUIDE } from '#contract/guides.ts';
import { SUCCESS } from '#contract/messages.ts';
import { focusField } from '#lib/form.ts';
import type { Fields } from '#lib/use-fields.ts';
import { useSync } from '#offline/collections/context.ts';
import { useOnlineMutation } from '#offline/connectivity/online-mutation.ts';
import { css } from '#styled/css/index.js';
import { Button } from '#ui/button.tsx';
import { stack } from '#ui/layout.ts';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.ts';
import { type MapFields, NEW_MAP } from './rules.ts';

const pair = css({ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: '4' });

/** Creates a map or dungeon (product 5.5). */
export function MapForm({ fields }: { fields: Fields<MapFields> }) {
  const sync = useSync();
  const { run, busy, reason } = useOnlineMutation(guidesCalls.createGuide, {
    onSuccess: () => {
      toast.show({ kind: 'success', title: SUCCESS.createGuide });
      fields.reset({ ...NEW_MAP, type: fields.values.type });
      void sync.sync('guides');
    },
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (busy || reason) return;
    const read = fields.read({ form, schema: guideForm, input: fields.values });
    if (!read) return;
    const { recommendedLevel: recommendedLv, ...rest } = read;
    run({ body: { ...rest, recommendedLv } });
    focusField({ form, name: 'name' });
  }

  return (
    <form noValidate className={stack()} onSubmit={submit}>
      <TextField label="Nome" maxLength={GUIDE.name} autoComplete="off" {...fields.control('name')} />
      <div className={pair}>
        <Select label="Tipo" {...fields.control('type')}>
          {Object.entries(GUIDE_TYPE_NAMES).map(([type, label]) => (
            <option key={type} value={type}>
              {label}
            </option>
          ))}
        </Select>
        <TextField
          label="Nível recomendado"
          inputMode="numeric"
          autoComplete="off"
          {...fields.control('recommendedLevel')}
        />
      </div>
      <TextField
        label="URL da Imagem"
        hint="Opcional. Um endereço https ou um caminho deste site."
        inputMode="url"
        autoComplete="off"
        {...fields.control('imageUrl')}
      />
      <Button type="submit" variant="main" busy={busy} busyLabel="Criando..." reason={reason}>
        Criar mapa
      </Button>
    </form>
  );
}
