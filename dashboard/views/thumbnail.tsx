/** Beside a link that says what it is: a picture adds nothing for who hears the page. One that is not there leaves its place empty. */
export const Thumbnail = ({ src }: { readonly src: string | null }) => (
  <div class="thumbnail">
    {src !== null && (
      <img
        key={src}
        src={src}
        alt=""
        width={320}
        height={200}
        loading="lazy"
        onError={({ currentTarget }) => (currentTarget.hidden = true)}
      />
    )}
  </div>
);
