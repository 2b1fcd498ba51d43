import { useQueryClient } from '@tanstack/react-query';
import { bannersCalls } from '#contract/calls/banners.ts';
import { SUCCESS } from '#contract/messages.ts';
import { bannerQueries } from '#features/banners/banners.queries.ts';
import { useHttp } from '#lib/http-context.ts';
import { type FormState, useForm } from '#lib/use-form.ts';
import { useOnlineMutation } from '#offline/connectivity/online-mutation.ts';
import { css } from '#styled/css/index.js';
import { Form } from '#ui/form.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.ts';
import { bannerDeskQueries } from './banners-admin.queries.ts';
import { type BannerFields, bannerForm, NEW_BANNER } from './banners-admin.rules.ts';

const pair = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(13rem, 100%), 1fr))',
  gap: '4',
});

/** Creates a banner (product 9.7). */
export function BannerForm({ state }: { state: FormState<BannerFields> }) {
  const queryClient = useQueryClient();
  const http = useHttp();
  const { run, busy, reason } = useOnlineMutation(bannersCalls.createBanner, {
    onSuccess: () => {
      toast.show({ kind: 'success', title: SUCCESS.createBanner });
      state[1](() => NEW_BANNER);
      void queryClient.invalidateQueries(bannerDeskQueries(http).all());
      void queryClient.invalidateQueries(bannerQueries(http).active());
    },
    onError: (error) => form.refuse(error),
  });
  const form = useForm({ schema: bannerForm, state, onSubmit: (body) => run({ body }) });

  return (
    <Form form={form} label="Criar banner" busyLabel="Criando..." busy={busy} reason={reason}>
      <TextField label="Nome" maxLength={120} autoComplete="off" {...form.field('name')} />
      <TextArea label="Descrição" rows={3} maxLength={2000} {...form.field('description')} />
      <TextField
        label="Garantia após (tentativas)"
        inputMode="numeric"
        autoComplete="off"
        {...form.field('pity_limit')}
      />
      <div className={pair}>
        <TextField label="Início" type="datetime-local" {...form.field('start_date')} />
        <TextField label="Fim" type="datetime-local" {...form.field('end_date')} />
      </div>
      <p>As horas são as de São Paulo.</p>
      <TextField
        label="URL da Imagem"
        hint="Opcional. Um endereço https ou um caminho deste site."
        inputMode="url"
        autoComplete="off"
        {...form.field('image')}
      />
    </Form>
  );
}
