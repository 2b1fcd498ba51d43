import { useQueryClient } from '@tanstack/react-query';
import { bannersCalls } from '#contract/calls/banners.ts';
import { bannersQueries } from '#features/banners/banners.queries.ts';
import { useHttp } from '#lib/http-context.ts';
import { type Form as FormOf, type FormState, useForm } from '#lib/use-form.ts';
import { useOnlineMutation } from '#offline/connectivity/online-mutation.ts';
import { PictureField } from '#pictures/picture-field.tsx';
import { useUpload } from '#pictures/send-picture.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Form } from '#ui/form.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TimeField } from '#ui/time-field.tsx';
import { SUCCESS } from '#lib/success.ts';
import { bannersAdminQueries } from './banners.admin.queries.ts';
import style from './banners-admin.module.css';
import { type BannerFields, bannerForm, NEW_BANNER } from './banners.forms.ts';

/** Creates a banner. */
export function BannerForm({ state, hasDrafts }: { state: FormState<BannerFields>; hasDrafts: boolean }) {
  const [values, update] = state;
  const queryClient = useQueryClient();
  const http = useHttp();
  const { run, busy, reason } = useOnlineMutation(bannersCalls.createBanner, {
    success: SUCCESS.createBanner,
    onSuccess: () => {
      update(() => NEW_BANNER);
      void queryClient.invalidateQueries(bannersAdminQueries(http).all());
      void queryClient.invalidateQueries(bannersQueries(http).active());
    },
    onError: (error) => form.showServerError(error),
  });
  const form = useForm({ schema: bannerForm, state, onSubmit: (body) => run({ body }) });

  return (
    <Form form={form} label="Criar banner" busyLabel="Criando..." busy={busy} reason={reason}>
      <BannerFormFields form={form} draft={hasDrafts ? values.draft : null} />
    </Form>
  );
}

/** The fields of a banner, new or edited. `draft` is null where the API has no drafts. */
export function BannerFormFields({
  form,
  draft,
}: {
  form: Pick<FormOf<BannerFields>, 'field' | 'set'>;
  draft: boolean | null;
}) {
  const upload = useUpload();
  return (
    <>
      <TextField label="Nome" maxLength={120} autoComplete="off" {...form.field('name')} />
      <TextArea
        label="Descrição"
        className={style.description}
        rows={2}
        maxLength={2000}
        {...form.field('description')}
      />
      <fieldset className={style.group}>
        <legend>Período, no horário de Brasília</legend>
        <TimeField label="Início" hint={undefined} {...form.field('start_date')} />
        <TimeField label="Fim" hint={undefined} {...form.field('end_date')} />
      </fieldset>
      <NumberField label="Garantia após (tentativas)" {...form.field('pity_limit')} />
      <PictureField
        hint="Opcional. Um endereço https ou um caminho deste site."
        {...upload}
        {...form.field('image')}
        onAddress={(image) => form.set({ image })}
      />
      {draft === null ? null : (
        <Checkbox
          label="Rascunho: só a equipe vê"
          name="draft"
          checked={draft}
          onChange={({ target }) => form.set({ draft: target.checked })}
        />
      )}
    </>
  );
}
