import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { gachaCalls } from '#contract/calls/gacha.ts';
import { bannerBody } from '#contract/gacha.ts';
import { SUCCESS } from '#contract/messages.ts';
import { bannerQueries } from '#features/banners/queries.ts';
import { useHttp } from '#lib/http-context.ts';
import type { Fields } from '#lib/use-fields.ts';
import { useOnlineMutation } from '#offline/connectivity/online-mutation.ts';
import { css } from '#styled/css/index.js';
import { Button } from '#ui/button.tsx';
import { stack } from '#ui/layout.ts';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.ts';
import { bannerDeskQueries } from './queries.ts';
import { type BannerFields, bannerInput } from './rules.ts';

const pair = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(13rem, 100%), 1fr))',
  gap: '4',
});

/** Creates a banner (product 9.7). */
export function BannerForm({ fields }: { fields: Fields<BannerFields> }) {
  const queryClient = useQueryClient();
  const http = useHttp();
  const { run, busy, reason } = useOnlineMutation(gachaCalls.createBanner, {
    onSuccess: () => {
      toast.show({ kind: 'success', title: SUCCESS.createBanner });
      fields.reset();
      void queryClient.invalidateQueries(bannerDeskQueries(http).all());
      void queryClient.invalidateQueries(bannerQueries(http).active());
    },
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (busy || reason) return;
    const body = fields.read({ form, schema: bannerBody, input: bannerInput(fields.values) });
    if (body) run({ body });
  }

  return (
    <form noValidate className={stack()} onSubmit={submit}>
      <TextField label="Nome" maxLength={120} autoComplete="off" {...fields.control('name')} />
      <TextArea label="Descrição" rows={3} maxLength={2000} {...fields.control('description')} />
      <TextField
        label="Garantia após (tentativas)"
        inputMode="numeric"
        autoComplete="off"
        {...fields.control('pity_limit')}
      />
      <div className={pair}>
        <TextField label="Início" type="datetime-local" {...fields.control('start_date')} />
        <TextField label="Fim" type="datetime-local" {...fields.control('end_date')} />
      </div>
      <p>As horas são as de São Paulo.</p>
      <TextField
        label="URL da Imagem"
        hint="Opcional. Um endereço https ou um caminho deste site."
        inputMode="url"
        autoComplete="off"
        {...fields.control('image')}
      />
      <Button type="submit" variant="main" busy={busy} busyLabel="Criando..." reason={reason}>
        Criar banner
      </Button>
    </form>
  );
}
