import { bannersCalls } from '#contract/calls/banners.ts';
import { RowEditor } from '#edits/row-editor.tsx';
import { SUCCESS } from '#lib/success.ts';
import { BannerFormFields } from './banner-form.tsx';
import { bannerConflict, bannerFieldsOf, type AdminBanner } from './banners.edit.rules.ts';
import { bannerForm } from './banners.forms.ts';

/** Edits, schedules or publishes a banner. */
export function BannerEditor(props: { banner: AdminBanner; onChanged: () => void; onClose: () => void }) {
  const { banner, onChanged, onClose } = props;
  return (
    <RowEditor
      title={banner.name}
      size="md"
      call={bannersCalls.updateBanner}
      success={SUCCESS.updateBanner}
      schema={bannerForm}
      initial={bannerFieldsOf(banner)}
      revision={banner.revision ?? 1}
      inputOf={(body, revision) => ({ params: { id: Number(banner.id) }, body: { ...body, revision } })}
      conflictOf={bannerConflict}
      onChanged={onChanged}
      onClose={onClose}
    >
      {(form, values) => <BannerFormFields form={form} draft={values.draft} />}
    </RowEditor>
  );
}
