/** Names of the web platform that portable sources use and Node's own types leave out. */
type BodyInit = NonNullable<ConstructorParameters<typeof Response>[0]>;
type BufferSource = ArrayBufferView<ArrayBuffer> | ArrayBuffer;
