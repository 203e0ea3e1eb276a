// Texts whose keys the platform family shares.
export default {
  accessRequest: { newRequest: { accessEndDateInvalid: '終了日は開始日より後の日付にしてください。' } },
};
